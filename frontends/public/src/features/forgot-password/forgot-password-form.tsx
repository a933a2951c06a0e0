import { notify } from '@kiraya/session';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object } from 'yup';
import { requiredText } from '../../forms/rules';
import { sendForm } from '../../forms/send-form';
import { forgotPassword } from './forgot-password';

const SENT = 'If this email exists, a reset link will be sent.';
const empty = { email: '' };
const schema = object({ email: requiredText(254) });

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  return (
    <AppForm
      label="Forgot password"
      initialValues={empty}
      validationSchema={schema}
      onSubmit={({ email }, helpers) =>
        sendForm(helpers, 'Request failed', async () => {
          const answer = await forgotPassword(email);
          notify.success(answer?.message || SENT);
          onSent();
        })
      }
    >
      <TextField name="email" label="Username or Email" autoComplete="username" />
      <SubmitButton busyLabel="Sending..." fullWidth>
        Send Reset Link
      </SubmitButton>
    </AppForm>
  );
}
