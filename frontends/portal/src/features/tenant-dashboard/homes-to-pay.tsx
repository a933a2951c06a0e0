import { formatMoney, todayInIndia } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { useCan, useQuery } from '@kiraya/session';
import { Panel, TextLink } from '@kiraya/ui';
import { upiQuery } from '../../declarations/declarations-api';
import { amountOwed } from '../../money/owed';
import { ownContractsQuery } from './own-contracts';

/** More homes than anybody rents at a time; the others are among their contracts. */
const MOST = 5;

/** For each home of which rent is owed now, the way to where its tenant pays, and says that they have paid. */
export function HomesToPay() {
  const mayDeclare = useCan('declaration:create');
  const { data: contracts = [] } = useQuery({ ...ownContractsQuery, enabled: mayDeclare });
  const today = todayInIndia();
  return contracts
    .filter(({ confirmed }) => confirmed)
    .map(({ id, property, rentRecords }) => ({ id, property, owed: amountOwed(rentRecords, today) }))
    .filter(({ owed }) => owed > 0)
    .slice(0, MOST)
    .map(({ id, property, owed }) => <HomeToPay key={id} contractId={id} name={property.name} owed={owed} />);
}

interface Props {
  contractId: string;
  name: string;
  /** Rupees. */
  owed: number;
}

/** Speaks of paying only where there is somebody to pay to. */
function HomeToPay({ contractId, name, owed }: Props) {
  const { data: payee } = useQuery(upiQuery(contractId));
  const canPay = Boolean(payee?.upiId);
  return (
    <Panel title={canPay ? `Pay for ${name}` : `Due for ${name}`}>
      {formatMoney(owed)} is due.{' '}
      <TextLink to={paths.contract(contractId)}>
        {canPay ? 'Pay, or say that you have paid' : 'Say that you have paid'}
      </TextLink>
    </Panel>
  );
}
