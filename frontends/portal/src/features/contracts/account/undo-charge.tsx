import { formatMoney } from '@kiraya/formats';
import { UndoBanner } from '@kiraya/session/undo';
import { withdrawCharge, type Charge } from '../api/account';

interface Props {
  charge: Charge;
  onGone: () => void;
}

/** Undo of the latest charge. */
export default function UndoCharge({ charge, onGone }: Props) {
  const { id, contractId, description } = charge;
  const sum = formatMoney(charge.amount);
  return (
    <UndoBanner
      permission="charge:withdraw"
      send={(reason) => withdrawCharge(contractId, id, reason)}
      done={`The charge of ${sum} is withdrawn.`}
      failed="Could not withdraw the charge"
      onGone={onGone}
      onUndone={onGone}
    >
      Is asking for {sum} wrong ({description})? For a minute you can undo it: nothing of it is to be paid,
      the tenant is told, and both stay on the statement.
    </UndoBanner>
  );
}
