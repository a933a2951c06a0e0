import { formatMoney, sayBeingChecked } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useCan } from '@kiraya/session';
import { Panel, TextLink } from '@kiraya/ui';
import { PaymentButtons } from '../../declarations/payment-buttons';
import type { TenantDashboard } from './tenant-dashboard-data';

const Due = styled('p')({ margin: '0 0 12px' });

type Home = TenantDashboard['toPay']['homes'][number];

interface Props {
  homes: readonly Home[];
  beingChecked: TenantDashboard['beingChecked'];
}

/** Panel for each home with rent due: its tenant pays, or reports a payment, in place. */
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

function HomeToPay({ home, said }: { home: Home; said: string }) {
  const { contractId, propertyName, amount, startDate } = home;
  return (
    <Panel title={`Due for ${propertyName}`}>
      <Due>
        {formatMoney(amount)} is due{said}. <TextLink to={paths.contract(contractId)}>For what</TextLink>
      </Due>
      <PaymentButtons isOneOfSeveral home={{ contractId, propertyName, startDate, owed: amount }} />
    </Panel>
  );
}
