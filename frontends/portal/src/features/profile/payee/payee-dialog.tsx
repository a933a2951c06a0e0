import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { noPayee, payeeBody, PayeeFields, payeeRules, type PayeeValues } from '@kiraya/session/payee';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, ConsentLine, FormActions, LeaveGuard, PasswordField, SubmitButton } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { ownPayeeQuery, setOwnPayee } from './payee-api';

type Values = PayeeValues & { password: string };

const empty: Values = { ...noPayee, password: '' };
const schema = object({ ...payeeRules, password: string().required('Required') });
const HELD = 'For 24 hours after a change nothing is sent there by bank, and you get a mail about it.';

/** Asks where an owner is paid, and for the password: whoever finds the screen open is not to send the rents elsewhere. */
export function PayeeDialog({ isChange, onClose }: { isChange: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const cancel = () => leaveBy(onClose);
  const { run } = useApiMutation({
    send: ({ password, ...values }: Values) => setOwnPayee({ ...payeeBody(values), password }),
    done: 'Saved where you are paid',
    failed: 'Failed to save where you are paid',
    fieldErrors: ({ status, error, fields }) =>
      status === 400 && error && !Object.keys(fields).length ? { password: [error] } : fields,
    onDone: (saved) => {
      client.setQueryData(ownPayeeQuery.queryKey, saved);
      onClose();
    },
  });
  return (
    <AppDialog open onClose={cancel} title="Where you are paid" width={520}>
      <AppForm label="Where you are paid" initialValues={empty} validationSchema={schema} onSubmit={run}>
        <LeaveGuard />
        {isChange && <p>{HELD}</p>}
        <PayeeFields />
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <ConsentLine>
          Kept encrypted. Only accountants and administrators see it in full, to pay you.
        </ConsentLine>
        <FormActions>
          <SubmitButton busyLabel="Saving...">Save</SubmitButton>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
