import { formatMoney, sayBeingChecked } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { useCan, useQuery } from '@kiraya/session';
import { Panel, TextLink } from '@kiraya/ui';
import { upiQuery } from '../../declarations/declarations-api';
import type { TenantDashboard } from './tenant-dashboard-data';

type Home = TenantDashboard['toPay']['homes'][number];

interface Props {
  homes: readonly Home[];
  beingChecked: TenantDashboard['beingChecked'];
}

/** Link to each home with rent due, where its tenant can pay or report a payment. */
export function HomesToPay({ homes, beingChecked }: Props) {
  const mayDeclare = useCan('declaration:create');
  if (!mayDeclare) return null;
  return homes.map((home) => {
    const checked = beingChecked.find(({ contractId }) => contractId === home.contractId);
    return (
      <HomeToPay key={home.contractId} home={home} said={checked ? `, ${sayBeingChecked(checked)}` : ''} />
    );
  });
}

/** Mentions paying only if the payee has a UPI id. */
function HomeToPay({ home, said }: { home: Home; said: string }) {
  const { contractId, propertyName, amount } = home;
  const { data: payee } = useQuery(upiQuery(contractId));
  const canPay = Boolean(payee?.upiId);
  return (
    <Panel title={canPay ? `Pay for ${propertyName}` : `Due for ${propertyName}`}>
      {formatMoney(amount)} is due{said}.{' '}
      <TextLink to={paths.contract(contractId)}>
        {canPay ? 'Pay, or say that you have paid' : 'Say that you have paid'}
      </TextLink>
    </Panel>
  );
}
