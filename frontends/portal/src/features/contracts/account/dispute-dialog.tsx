import { DisputeCharge } from '@kiraya/api-client/limits';
import { formatMoney } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import { AppForm, FormActions, LeaveGuard, SubmitButton, TextField } from '@kiraya/ui/forms';
import { disputeCharge, type Claim } from '../api/account';
import { takeBackSchema } from './charge-schema';
import { staleAccount } from './stale-account';
import { claimName } from './words';

interface Props {
  contractId: string;
  claim: Claim;
  onClose: () => void;
}

/** Says why a charge is not right, once. */
export default function DisputeDialog({ contractId, claim, onClose }: Props) {
  const name = claimName(claim);
  const cancel = () => leaveBy(onClose);
  const { run, busy, failure } = useApiMutation({
    send: ({ reason }: { reason: string }) => disputeCharge(contractId, claim.id, reason.trim()),
    stale: staleAccount,
    done: `${name} is disputed. You will be told of the answer.`,
    failed: 'Could not dispute the charge',
    inPlace: true,
    onDone: onClose,
  });
  return (
    <AppDialog open onClose={cancel} closable={!busy} title={`Dispute ${name}?`}>
      <AppForm
        label="Dispute a charge"
        initialValues={{ reason: '' }}
        validationSchema={takeBackSchema}
        onSubmit={run}
      >
        <LeaveGuard />
        <p style={{ margin: 0 }}>
          The owner is told, and administrators see it. Until one of them answers, your payments go to other
          things, and {formatMoney(claim.balance)} is not taken off your deposit for it. A charge can be
          disputed once.
        </p>
        <TextField
          name="reason"
          label="What is not right"
          rows={3}
          hint="The owner and Kiraya read it"
          maxLength={DisputeCharge.reason.maxLength}
        />
        {failure && <Banner tone="error">{failure}</Banner>}
        <FormActions>
          <SubmitButton busyLabel="Disputing...">Dispute</SubmitButton>
          <Button variant="secondary" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
