import { formatMoney, formatMonth } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { useSession } from '@kiraya/session';
import { Panel, TextLink } from '@kiraya/ui';
import type { Receipt } from '../../money/receipts';
import { SumLines } from '../../money/sum-lines';

/** Rents and charges that a receipt paid, each a link to its transaction. Hides the commission from tenants. */
export function ReceiptRents({ receipt: { lines, charges, amount } }: { receipt: Receipt }) {
  const isTenant = useSession().user?.role.name === 'tenant';
  return (
    <Panel title="What it paid">
      <SumLines
        lines={[
          ...lines.map((line) => ({
            key: line.id,
            what: (
              <TextLink to={`${paths.payouts}?transaction=${line.id}`}>
                Rent for {formatMonth(line.month)}
              </TextLink>
            ),
            note: isTenant ? undefined : shares(line.commission, line.netAmount),
            amount: line.amount,
          })),
          ...charges.map(({ id, description, amount: part, commission, netAmount }) => ({
            key: id,
            what: <TextLink to={`${paths.payouts}?transaction=${id}`}>{description}</TextLink>,
            note: isTenant || !commission ? undefined : shares(commission, netAmount),
            amount: part,
          })),
          { key: 'total', what: 'Received', amount, isTotal: true },
        ]}
      />
    </Panel>
  );
}

const shares = (commission: number, netAmount: number): string =>
  `Commission ${formatMoney(commission)}, for the owner ${formatMoney(netAmount)}`;
