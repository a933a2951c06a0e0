import { LogInDto } from '@kiraya/api-client/limits';
import { AppForm, PasswordField, SubmitButton, TextField } from '@kiraya/ui/forms';
import { useState } from 'react';
import { object, string } from 'yup';
import { requiredText } from '../../forms/rules';
import { CodeForm } from './code-form';
import type { Credentials } from './login';
import { type PendingLogin, useLogin } from './use-login';

const empty: Credentials = { email: '', password: '' };
const schema = object({ email: requiredText(LogInDto.email), password: string().required('Required') });

interface Props {
  /** Initial email or username. */
  login?: string;
}

export function LoginForm({ login = '' }: Props) {
  const [asked, setAsked] = useState<PendingLogin>();
  const [email, setEmail] = useState(login);
  const { run } = useLogin(setAsked);
  if (asked) {
    const back = () => {
      setEmail(asked.email);
      setAsked(undefined);
    };
    return <CodeForm asked={asked} onBack={back} />;
  }
  return (
    <AppForm
      unguarded
      label="Login"
      initialValues={{ ...empty, email }}
      validationSchema={schema}
      onSubmit={run}
    >
      <TextField name="email" label="Email or Username" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton busyLabel="Logging in..." fullWidth>
        Login
      </SubmitButton>
    </AppForm>
  );
}
