import { AddCredit } from '@kiraya/api-client/limits';
import { formatMoney } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import { AppForm, FormActions, LeaveGuard, SubmitButton, TextField } from '@kiraya/ui/forms';
import { takeBack, type StatementLine } from '../api/account';
import { takeBackSchema } from './charge-schema';
import { staleAccount } from './stale-account';
import { lineTitle } from './words';

interface Props {
  contractId: string;
  /** The waiver. */
  line: StatementLine;
  onClose: () => void;
}

/** Takes a waiver back, with a reason: what it let off is to be paid again. */
export default function TakeBackDialog({ contractId, line, onClose }: Props) {
  const sum = formatMoney(-line.amount);
  const cancel = () => leaveBy(onClose);
  const { run, busy, failure } = useApiMutation({
    send: ({ reason }: { reason: string }) => takeBack(contractId, line.id, reason.trim()),
    stale: staleAccount,
    done: `The waiver of ${sum} is taken back.`,
    failed: 'Could not take the waiver back',
    inPlace: true,
    onDone: onClose,
  });
  return (
    <AppDialog open onClose={cancel} closable={!busy} title={`Take back the waiver of ${sum}?`}>
      <AppForm
        label="Take back a waiver"
        initialValues={{ reason: '' }}
        validationSchema={takeBackSchema}
        onSubmit={run}
      >
        <LeaveGuard />
        <p style={{ margin: 0 }}>
          {lineTitle(line)}. {sum} of it is to be paid again; both stay on the statement.
        </p>
        <TextField
          name="reason"
          label="Reason"
          rows={3}
          hint="The tenant and the owner can read it"
          maxLength={AddCredit.reason.maxLength}
        />
        {failure && <Banner tone="error">{failure}</Banner>}
        <FormActions>
          <SubmitButton busyLabel="Taking back...">Take back</SubmitButton>
          <Button variant="secondary" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
