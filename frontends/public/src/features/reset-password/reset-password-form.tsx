import { paths, useNavigate } from '@kiraya/router';
import { ApiProblem, errorText, useSession, api, read } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, PasswordField, SubmitButton } from '@kiraya/ui/forms';
import { object } from 'yup';
import { newPasswordRule, PASSWORD_HINT } from '../../forms/rules';

/** Sets a new password with the token of a reset link; ends every session of the account. */
const resetPassword = (token: string, newPassword: string) =>
  read(api.POST('/api/auth/reset-password', { body: { token, newPassword } }));

const empty = { newPassword: '' };
const schema = object({ newPassword: newPasswordRule() });

/** True if the server refused the link itself, not the password. */
function refusesLink(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 400 && !error.fields.newPassword;
}

export interface ResetPasswordFormProps {
  token: string;
  /** Called if the link is used, expired or wrong. */
  onRefused: () => void;
}

export function ResetPasswordForm({ token, onRefused }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const { logOut } = useSession();
  const { run } = useApiMutation({
    send: ({ newPassword }: typeof empty) => resetPassword(token, newPassword),
    done: 'Your password has been changed. Please log in.',
    failed: (problem) => (refusesLink(problem) ? null : errorText(problem, 'Failed to reset password')),
    onDone() {
      logOut();
      void navigate(paths.login);
    },
    onFailed: (problem) => refusesLink(problem) && onRefused(),
  });
  return (
    <AppForm unguarded initialValues={empty} validationSchema={schema} onSubmit={run}>
      <PasswordField
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        judged
      />
      <SubmitButton busyLabel="Saving..." fullWidth>
        Set New Password
      </SubmitButton>
    </AppForm>
  );
}
