import { formatMoney } from '@kiraya/formats';
import { UndoBanner } from '@kiraya/session/undo';
import { type OwnerEntry, reverseEntry } from '../../money/owners';

interface Props {
  entry: OwnerEntry;
  onGone: () => void;
}

/** Undo of the last entry for an owner. */
export function UndoEntry({ entry: { id, kind, amount, description }, onGone }: Props) {
  const what = `${formatMoney(amount)} ${kind === 'expense' ? 'for' : 'paid in:'} ${description ?? ''}`;
  return (
    <UndoBanner
      permission="entry:reverse"
      send={(reason) => reverseEntry(id, reason)}
      done={`${what}, reversed.`}
      failed="Could not reverse it"
      onGone={onGone}
      onUndone={onGone}
    >
      Is {what} wrong? For a minute you can undo it: it is reversed, and both stay in the list.
    </UndoBanner>
  );
}
