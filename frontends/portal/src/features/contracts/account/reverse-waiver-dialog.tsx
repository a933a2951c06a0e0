import { AddCredit } from '@kiraya/api-client/limits';
import { formatMoney } from '@kiraya/formats';
import { reverseWaiver, type StatementLine } from '../api/account';
import { ReasonDialog } from './reason-dialog';
import { lineTitle } from './words';

interface Props {
  contractId: string;
  /** Line of the waiver. */
  line: StatementLine;
  onClose: () => void;
}

/** Reverses a waiver, with a reason: its amount is due again. */
export default function ReverseWaiverDialog({ contractId, line, onClose }: Props) {
  const sum = formatMoney(-line.amount);
  return (
    <ReasonDialog
      title={`Reverse the waiver of ${sum}?`}
      hint="The tenant and the owner can read it"
      maxLength={AddCredit.reason.maxLength}
      verb="Reverse"
      busyVerb="Reversing..."
      send={(reason) => reverseWaiver(contractId, line.id, reason)}
      done={`The waiver of ${sum} is reversed.`}
      failed="Could not reverse the waiver"
      onClose={onClose}
    >
      {lineTitle(line)}. {sum} of it is to be paid again; both stay on the statement.
    </ReasonDialog>
  );
}
