import { formatMoney, formatMonth } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { useSession } from '@kiraya/session';
import { Panel, TextLink } from '@kiraya/ui';
import { Reallocate } from '../../money/reallocation/reallocate';
import type { Receipt } from '../../money/receipts';
import { SumLines } from '../../money/sum-lines';

/** Rents and charges that a receipt paid, each a link to its transaction. Hides the commission from tenants. */
export function ReceiptRents({ receipt: { id, lines, charges, amount, reversedOn } }: { receipt: Receipt }) {
  const isTenant = useSession().user?.role.name === 'tenant';
  return (
    <Panel title="What it paid" action={reversedOn === null && <Reallocate receiptId={id} size="small" />}>
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
          ...charges.map(({ id: line, description, amount: part, commission, netAmount }) => ({
            key: line,
            what: <TextLink to={`${paths.payouts}?transaction=${line}`}>{description}</TextLink>,
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
