import { formatMoney, formatMonth } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { useSession } from '@kiraya/session';
import { Panel, TextLink } from '@kiraya/ui';
import type { Receipt } from '../../money/receipts';
import { SumLines } from '../../money/sum-lines';
import type { Transaction } from '../../money/transaction';

/** What a receipt paid of each rent, each with the way to its transaction. Commission is no matter of the tenant's. */
export function ReceiptRents({ receipt: { lines, amount } }: { receipt: Receipt }) {
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
            note: isTenant ? undefined : shares(line),
            amount: line.amount,
          })),
          { key: 'total', what: 'Received', amount, isTotal: true },
        ]}
      />
    </Panel>
  );
}

const shares = ({ commission, netAmount }: Transaction): string =>
  `Commission ${formatMoney(commission)}, for the owner ${formatMoney(netAmount)}`;
