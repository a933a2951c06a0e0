import { formatMoney } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { useCan, useQuery } from '@kiraya/session';
import { Panel, TextLink } from '@kiraya/ui';
import { upiQuery } from '../../declarations/declarations-api';
import type { TenantDashboard } from './tenant-dashboard-data';

type Home = TenantDashboard['toPay']['homes'][number];

/** For each home of which something is due now, the way to where its tenant pays, and says that they have paid. */
export function HomesToPay({ homes }: { homes: readonly Home[] }) {
  const mayDeclare = useCan('declaration:create');
  return mayDeclare && homes.map((home) => <HomeToPay key={home.contractId} home={home} />);
}

/** Speaks of paying only where there is somebody to pay to. */
function HomeToPay({ home: { contractId, propertyName, amount } }: { home: Home }) {
  const { data: payee } = useQuery(upiQuery(contractId));
  const canPay = Boolean(payee?.upiId);
  return (
    <Panel title={canPay ? `Pay for ${propertyName}` : `Due for ${propertyName}`}>
      {formatMoney(amount)} is due.{' '}
      <TextLink to={paths.contract(contractId)}>
        {canPay ? 'Pay, or say that you have paid' : 'Say that you have paid'}
      </TextLink>
    </Panel>
  );
}
