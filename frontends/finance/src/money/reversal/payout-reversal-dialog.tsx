import { formatMoney } from '@kiraya/formats';
import { Money } from '@kiraya/ui';
import { lineId, lineInWords, reversePayout, type Payout } from '../payouts';
import { sumOf } from '../rupees';
import { SumLines } from '../sum-lines';
import { Facts } from './facts';
import { ReversalDialog } from './reversal-dialog';

const SHOWN = 6;

interface Props {
  payout: Payout;
  onClose: () => void;
}

/** Dialog that reverses a whole payout, with a preview of the amounts payable again. */
export function PayoutReversalDialog({ payout, onClose }: Props) {
  const { payoutId, ownerName, standingAmount, deducted } = payout;
  const amount = formatMoney(standingAmount);
  const lines = payout.lines.filter(({ reversedOn }) => reversedOn === null);
  const rest = lines.slice(SHOWN);
  return (
    <ReversalDialog
      question={`Reverse this payout of ${amount}?`}
      verb="Reverse payout"
      done={`Payout of ${amount} to ${ownerName} reversed.`}
      send={({ reason }) => reversePayout(payoutId, reason)}
      onClose={onClose}
    >
      <Facts>
        The whole payout is reversed. This is owed to {ownerName} again, and can be paid out again:
        <SumLines
          lines={[
            ...lines.slice(0, SHOWN).map((line) => ({
              key: lineId(line),
              what: lineInWords(line),
              amount: line.amount,
            })),
            ...(rest.length > 0
              ? [
                  {
                    key: 'rest',
                    what: `${rest.length} more`,
                    amount: sumOf(rest.map((line) => line.amount)),
                  },
                ]
              : []),
            { key: 'total', what: 'Owed again', amount: standingAmount, isTotal: true },
          ]}
        />
        {deducted > 0 && (
          <p>
            {ownerName} then owes <Money amount={deducted} /> again, which was deducted.
          </p>
        )}
        A row for each rent is added to the list; the originals stay.
      </Facts>
    </ReversalDialog>
  );
}
