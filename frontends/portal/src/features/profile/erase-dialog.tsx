import { paths, useNavigate } from '@kiraya/router';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, FormActions, PasswordField, SubmitButton } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { eraseAccount } from './own-data-api';

const empty = { password: '' };
const schema = object({ password: string().required('Required') });

interface Props {
  role: string;
  open: boolean;
  onClose: () => void;
}

/** Says what goes and what stays, and asks for the password, before an account is erased for good. */
export function EraseDialog({ role, open, onClose }: Props) {
  const navigate = useNavigate();
  const { run } = useApiMutation({
    send: ({ password }: typeof empty) => eraseAccount(password),
    done: 'Your account has been erased',
    failed: 'Failed to erase your account',
    fieldErrors: ({ status, error, fields }) =>
      status === 400 && error && !fields.password ? { password: [error] } : fields,
    onDone: () => void navigate(paths.logout, { replace: true, state: { then: 'home' } }),
  });
  return (
    <AppDialog open={open} onClose={onClose} title="Erase your account?" width={480}>
      <AppForm label="Erase my account" initialValues={empty} validationSchema={schema} onSubmit={run}>
        <p>
          Your name, email, phone, date of birth, Aadhaar
          {role === 'owner' ? ', PAN and where you are paid' : ' and PAN'} go for good
          {role === 'owner' && ', and so do your homes that were never let'}. Contracts that are over and
          their rents stay in the books of the others, under the name ‘Former {role}’. You are signed out
          everywhere. This cannot be undone: download your data first if you need it.
        </p>
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <FormActions>
          <SubmitButton busyLabel="Erasing..." variant="danger">
            Erase my account
          </SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
