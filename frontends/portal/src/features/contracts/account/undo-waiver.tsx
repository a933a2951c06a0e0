import { formatMoney } from '@kiraya/formats';
import { UndoBanner } from '@kiraya/session/undo';
import { reverseWaiver, type Claim, type Credit } from '../api/account';
import { claimName } from './words';

interface Props {
  credit: Credit;
  of: Claim;
  onGone: () => void;
}

/** Undo of the latest waiver. */
export default function UndoWaiver({ credit: { id, contractId, amount }, of, onGone }: Props) {
  const sum = formatMoney(amount);
  return (
    <UndoBanner
      permission="credit:reverse"
      send={(reason) => reverseWaiver(contractId, id, reason)}
      done={`The waiver of ${sum} is reversed.`}
      failed="Could not reverse the waiver"
      onGone={onGone}
      onUndone={onGone}
    >
      Is waiving {sum} of {claimName(of)} wrong? For a minute you can undo it: it is to be paid again, and
      both stay on the statement.
    </UndoBanner>
  );
}
