import { ForgotPasswordDto } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object } from 'yup';
import { requiredText } from '../../forms/rules';
import { forgotPassword } from './forgot-password';

const SENT = 'If this email exists, a reset link will be sent.';
const empty = { email: '' };
const schema = object({ email: requiredText(ForgotPasswordDto.email) });

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { run } = useApiMutation({
    send: ({ email }: typeof empty) => forgotPassword(email),
    done: (answer) => answer?.message || SENT,
    failed: 'Request failed',
    onDone: onSent,
  });
  return (
    <AppForm unguarded label="Forgot password" initialValues={empty} validationSchema={schema} onSubmit={run}>
      <TextField name="email" label="Username or Email" autoComplete="username" />
      <SubmitButton busyLabel="Sending..." fullWidth>
        Send Reset Link
      </SubmitButton>
    </AppForm>
  );
}
