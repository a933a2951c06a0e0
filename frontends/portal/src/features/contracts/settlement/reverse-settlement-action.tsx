import { ReverseTransaction } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import { AppForm, FormActions, LeaveGuard, SubmitButton, TextField } from '@kiraya/ui/forms';
import { useState } from 'react';
import { reverseSettlement } from '../api/settlement';
import { reversalSchema } from './settlement-schema';
import { staleAccount } from '../account/stale-account';

/** Takes a settlement back, with the reason. */
export function ReverseSettlementAction({ contractId }: { contractId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Reverse settlement
      </Button>
      {open && <ReverseSettlementDialog contractId={contractId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReverseSettlementDialog({ contractId, onClose }: { contractId: string; onClose: () => void }) {
  const cancel = () => leaveBy(onClose);
  const { run, busy, failure } = useApiMutation({
    send: ({ reason }: { reason: string }) => reverseSettlement(contractId, reason.trim()),
    stale: staleAccount,
    done: 'Settlement reversed.',
    failed: 'Could not reverse the settlement',
    inPlace: true,
    onDone: onClose,
  });
  return (
    <AppDialog open onClose={cancel} closable={!busy} title="Reverse the settlement?">
      <p style={{ marginTop: 0 }}>
        What it set off against the deposit is open again, and its damages are cancelled. What was paid for
        later months stays in the deposit.
      </p>
      <AppForm
        label="Reverse settlement"
        initialValues={{ reason: '' }}
        validationSchema={reversalSchema}
        onSubmit={run}
      >
        <LeaveGuard />
        <TextField name="reason" label="Reason" rows={2} maxLength={ReverseTransaction.reason.maxLength} />
        {failure && <Banner tone="error">{failure}</Banner>}
        <FormActions>
          <SubmitButton busyLabel="Reversing..." variant="danger">
            Reverse settlement
          </SubmitButton>
          <Button variant="secondary" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
