import { DisputeCharge } from '@kiraya/api-client/limits';
import { formatMoney } from '@kiraya/formats';
import { disputeCharge, type Claim } from '../api/account';
import { ReasonDialog } from './reason-dialog';
import { claimName } from './words';

interface Props {
  contractId: string;
  claim: Claim;
  onClose: () => void;
}

/** Disputes a charge, with a reason. */
export default function DisputeDialog({ contractId, claim, onClose }: Props) {
  const name = claimName(claim);
  return (
    <ReasonDialog
      title={`Dispute ${name}?`}
      label="What is not right"
      hint="The owner and Kiraya read it"
      maxLength={DisputeCharge.reason.maxLength}
      verb="Dispute"
      busyVerb="Disputing..."
      send={(reason) => disputeCharge(contractId, claim.id, reason)}
      done={`${name} is disputed. You will be told of the answer.`}
      failed="Could not dispute the charge"
      onClose={onClose}
    >
      The owner is told, and administrators see it. Until one of them answers, your payments go to other
      things, and {formatMoney(claim.balance)} is not taken off your deposit for it. A charge can be disputed
      once.
    </ReasonDialog>
  );
}
