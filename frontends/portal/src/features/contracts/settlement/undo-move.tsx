import { formatMoney } from '@kiraya/formats';
import { UndoBanner } from '@kiraya/session/undo';
import { reverseMove, type DepositMovement } from '../api/settlement';

interface Props {
  moved: DepositMovement;
  onGone: () => void;
}

/** Undo of the latest transfer or refund of a deposit. */
export function UndoMove({ moved: { id, kind, amount }, onGone }: Props) {
  const what = `The ${kind.startsWith('deposit_refund') ? 'refund' : 'transfer'} of ${formatMoney(amount)}`;
  return (
    <UndoBanner
      permission="entry:reverse"
      send={(reason) => reverseMove(id, reason)}
      done={`${what} is reversed.`}
      failed="Could not reverse it"
      onGone={onGone}
      onUndone={onGone}
    >
      {what} is booked. Is it wrong? For a minute you can undo it: it is reversed, and both stay in the books.
      Money that the bank has sent is not brought back.
    </UndoBanner>
  );
}
