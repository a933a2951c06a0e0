import { SuspendUserDto } from '@kiraya/api-client/limits';
import { formatNumber } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { suspensionInvalidationKeys, suspendAccount, type Account } from './accounts-api';

const { maxLength } = SuspendUserDto.reason;
const schema = object({
  reason: string()
    .trim()
    .required('Required')
    .max(maxLength, `Must be at most ${formatNumber(maxLength)} characters`),
});

/** Suspends an account, with a reason and an explanation of the effects. */
export function SuspendAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const cancel = () => leaveBy(onClose);
  const { run } = useApiMutation({
    send: ({ reason }: { reason: string }) => suspendAccount(account.id, reason.trim()),
    invalidates: suspensionInvalidationKeys,
    done: `${account.name} is suspended`,
    failed: 'Failed to suspend user',
    onDone: onClose,
  });
  return (
    <AppDialog open onClose={cancel} title={`Suspend ${account.name}?`} width={480}>
      <AppForm label="Suspend user" initialValues={{ reason: '' }} validationSchema={schema} onSubmit={run}>
        <p>
          Whoever uses the account is signed out at once and cannot log in.
          {account.role.name === 'owner' && ' Its homes leave the public site.'} Contracts, rents and what is
          owed stay as they are. You can restore it at any time.
        </p>
        <TextField name="reason" label="Reason" rows={3} hint="Administrators can read it" />
        <FormActions>
          <SubmitButton busyLabel="Suspending..." variant="danger">
            Suspend user
          </SubmitButton>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
