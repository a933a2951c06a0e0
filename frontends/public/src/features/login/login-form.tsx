import { paths, useNavigate } from '@kiraya/router';
import { notify, useSession } from '@kiraya/session';
import { AppForm, PasswordField, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { requiredText } from '../../forms/rules';
import { sendForm } from '../../forms/send-form';
import { login } from './login';

const empty = { email: '', password: '' };
const schema = object({ email: requiredText(254), password: string().required('Required') });

export function LoginForm() {
  const { logIn } = useSession();
  const navigate = useNavigate();
  return (
    <AppForm
      label="Login"
      initialValues={empty}
      validationSchema={schema}
      onSubmit={(values, helpers) =>
        sendForm(helpers, 'Login failed', async () => {
          const { token, user } = await login(values);
          logIn(token, user);
          notify.success('Login successful!');
          void navigate(paths.dashboard);
        })
      }
    >
      <TextField name="email" label="Email or Username" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton busyLabel="Logging in..." fullWidth>
        Login
      </SubmitButton>
    </AppForm>
  );
}
