import { SignUpDto } from '@kiraya/api-client/limits';
import { paths, useNavigate, useSearchParams } from '@kiraya/router';
import { useApiMutation } from '@kiraya/session/mutation';
import {
  AppForm,
  ConsentLine,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
  type SelectOption,
} from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { newIdentifierRule, newPasswordRule, PASSWORD_HINT, requiredText, USERNAME } from '../../forms/rules';
import { newAccountState } from '../../frame/new-account';
import { api, read } from '@kiraya/session';

interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: 'owner' | 'tenant';
  /** Token of a mailed invitation. */
  invitation?: string;
}

/** Creates an account. The answer's `username` is the given one, or one made from the email address. */
const signUp = ({ name, email, ...account }: NewAccount) =>
  read(api.POST('/api/auth/signup', { body: { name: name.trim(), email: email.trim(), ...account } }));

type Role = NewAccount['role'];
const roles: SelectOption<Role>[] = [
  { value: 'owner', label: 'Owner' },
  { value: 'tenant', label: 'Tenant' },
];

/** `consumer` is no role: it stands for no choice yet. */
const empty = { name: '', email: '', password: '', role: 'consumer' };
type Values = typeof empty;
const schema = object({
  name: requiredText(SignUpDto.name),
  email: newIdentifierRule(),
  password: newPasswordRule(),
  role: string().oneOf(
    roles.map(({ value }) => value),
    'Required',
  ),
});

interface Props {
  /** Invitation that fixes address and role. */
  invited?: { token: string; name: string; email: string; role: Role };
}

export function SignupForm({ invited }: Props) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = roles.find(({ value }) => value === params.get('role'));
  const { run } = useApiMutation({
    send: ({ role, ...values }: Values) =>
      signUp({ ...values, role: role as Role, ...(invited && { invitation: invited.token }) }),
    failed: 'Signup failed',
    onDone: ({ username }, { email }) =>
      void navigate(paths.login, { state: newAccountState(username ?? email.trim()) }),
  });
  const begun = invited ?? { role: asked?.value ?? empty.role };
  const { name = '', email = '', role } = { ...empty, ...begun };
  return (
    <AppForm
      unguarded
      label="Sign up"
      initialValues={{ name, email, password: '', role }}
      validationSchema={schema}
      onSubmit={run}
      {...(!invited && { draft: { name: 'sign-up' } })}
    >
      <TextField name="name" label="Name" autoComplete="name" />
      {invited ? (
        <TextField
          name="email"
          label="Email"
          autoComplete="username"
          readOnly
          hint="The invitation went to this address, so it is confirmed."
        />
      ) : (
        <TextField
          name="email"
          label="Email or Username"
          autoComplete="username"
          hint={`A username has ${USERNAME.minLength} to ${USERNAME.maxLength} letters, digits or underscores. Without an email address a lost password cannot be reset.`}
        />
      )}
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        judged
      />
      {!invited && <SelectField name="role" label="Role" placeholder="Select a role" options={roles} />}
      <ConsentLine>Kiraya keeps these details for as long as you have an account.</ConsentLine>
      <SubmitButton busyLabel="Signing up..." fullWidth>
        Sign Up
      </SubmitButton>
    </AppForm>
  );
}
