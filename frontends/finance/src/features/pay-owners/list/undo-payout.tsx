import { formatMoney } from '@kiraya/formats';
import { reversePayout } from '../../../money/payouts';
import { UndoBanner } from '@kiraya/session/undo';
import type { PayoutMade } from '../pay/use-payout';

interface Props {
  made: PayoutMade;
  onGone: () => void;
  onUndone: () => void;
}

/** Undo of the latest payout. */
export function UndoPayout({ made, onGone, onUndone }: Props) {
  const amount = formatMoney(made.amount);
  return (
    <UndoBanner
      permission="payout:reverse"
      send={(reason) => reversePayout(made.payoutId, reason)}
      done={`Payout of ${amount} to ${made.ownerName} reversed.`}
      failed="Could not reverse the payout"
      onGone={onGone}
      onUndone={() => {
        onGone();
        onUndone();
      }}
    >
      Is {amount} to {made.ownerName} wrong? For a minute you can undo it: it is reversed, and both stay in
      the books. What the bank has sent it does not bring back.
    </UndoBanner>
  );
}
