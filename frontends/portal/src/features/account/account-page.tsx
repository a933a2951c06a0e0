import { useSession } from '@kiraya/session';
import { Page, Panel } from '@kiraya/ui';
import { AppForm, PasswordField, SubmitButton } from '@kiraya/ui/forms';
import type { PasswordChange } from '../../password/change-password';
import { useChangePassword } from '../../password/use-change-password';
import { accountSchema, shortestFor } from './account-schema';

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
