import { paths, useNavigate } from '@kiraya/router';
import { ApiProblem, notify, useSession } from '@kiraya/session';
import { AppForm, PasswordField, SubmitButton } from '@kiraya/ui/forms';
import { object } from 'yup';
import { newPasswordRule } from '../../forms/rules';
import { sendForm } from '../../forms/send-form';
import { resetPassword } from './reset-password';

const empty = { newPassword: '' };
const schema = object({ newPassword: newPasswordRule() });

/** The server refused the link itself, not the password. */
function refusesLink(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 400 && !error.fields.newPassword;
}

export interface ResetPasswordFormProps {
  token: string;
  /** Called when the link turns out to be used, old or wrong. */
  onRefused: () => void;
}

export function ResetPasswordForm({ token, onRefused }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const { logOut } = useSession();

  async function send(newPassword: string): Promise<void> {
    try {
      await resetPassword(token, newPassword);
    } catch (error) {
      if (refusesLink(error)) return onRefused();
      throw error;
    }
    logOut();
    notify.success('Your password has been changed. Please log in.');
    void navigate(paths.login);
  }

  return (
    <AppForm
      initialValues={empty}
      validationSchema={schema}
      onSubmit={({ newPassword }, helpers) =>
        sendForm(helpers, 'Failed to reset password', () => send(newPassword))
      }
    >
      <PasswordField
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        hint="At least 6 characters."
      />
      <SubmitButton busyLabel="Saving..." fullWidth>
        Set New Password
      </SubmitButton>
    </AppForm>
  );
}
