import { isStaff, STAFF_PASSWORD_MIN } from '@kiraya/rules';
import { useSession } from '@kiraya/session';
import { Page, Panel } from '@kiraya/ui';
import { AppForm, PasswordField, SubmitButton } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import type { PasswordChange } from '../../password/change-password';
import { MAX_PASSWORD, MIN_PASSWORD, TOO_LONG } from '../../password/password-bounds';
import { useChangePassword } from '../../password/use-change-password';

const empty: PasswordChange = { oldPassword: '', newPassword: '' };

export default function AccountPage() {
  const { user } = useSession();
  const shortest = shortestFor(user?.role.name ?? '');
  const { run } = useChangePassword({
    change: (values: PasswordChange) => values,
    done: 'Password changed!',
    onDone: (_token, _values, form) => form?.resetForm(),
  });
  return (
    <Page
      title="Change Password"
      intro="You stay logged in here and are logged out everywhere else."
      width="narrow"
    >
      <Panel>
        <AppForm
          unguarded
          label="Change Password"
          initialValues={empty}
          validationSchema={accountSchema(shortest)}
          onSubmit={run}
        >
          <PasswordField name="oldPassword" label="Old Password" autoComplete="current-password" />
          <PasswordField
            name="newPassword"
            label="New Password"
            autoComplete="new-password"
            hint={`At least ${shortest} characters.`}
            judged
          />
          <SubmitButton busyLabel="Changing..." fullWidth>
            Change password
          </SubmitButton>
        </AppForm>
      </Panel>
    </Page>
  );
}

/** Minimum length of a new password for this role. */
const shortestFor = (role: string): number => (isStaff(role) ? STAFF_PASSWORD_MIN : MIN_PASSWORD);

const accountSchema = (shortest: number) =>
  object({
    oldPassword: string().required('Required').max(MAX_PASSWORD, TOO_LONG),
    newPassword: string()
      .required('Required')
      .min(shortest, `Min ${shortest} characters`)
      .max(MAX_PASSWORD, TOO_LONG),
  });
