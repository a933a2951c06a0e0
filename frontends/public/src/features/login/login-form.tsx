import { LogInDto } from '@kiraya/api-client/limits';
import { paths, useNavigate } from '@kiraya/router';
import { useSession } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, PasswordField, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { requiredText } from '../../forms/rules';
import { login } from './login';

const empty = { email: '', password: '' };
const schema = object({ email: requiredText(LogInDto.email), password: string().required('Required') });

export function LoginForm() {
  const { logIn } = useSession();
  const navigate = useNavigate();
  const { run } = useApiMutation({
    send: login,
    done: 'Login successful!',
    failed: 'Login failed',
    onDone({ token, user }) {
      logIn(token, user);
      void navigate(paths.dashboard);
    },
  });
  return (
    <AppForm label="Login" initialValues={empty} validationSchema={schema} onSubmit={run}>
      <TextField name="email" label="Email or Username" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton busyLabel="Logging in..." fullWidth>
        Login
      </SubmitButton>
    </AppForm>
  );
}
