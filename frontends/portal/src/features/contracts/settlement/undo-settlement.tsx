import { UndoBanner } from '@kiraya/session/undo';
import { reverseSettlement } from '../api/settlement';

interface Props {
  contractId: string;
  onGone: () => void;
}

/** Undo of the settlement just made. */
export function UndoSettlement({ contractId, onGone }: Props) {
  return (
    <UndoBanner
      permission="settlement:reverse"
      send={(reason) => reverseSettlement(contractId, reason)}
      done="Settlement reversed."
      failed="Could not reverse the settlement"
      onGone={onGone}
      onUndone={onGone}
    >
      Is the settlement wrong? For a minute you can undo it: what it set off is open again, its damages are
      cancelled, and all stays in the books.
    </UndoBanner>
  );
}
