import { notify, useSession } from '@kiraya/session';
import { Page, Panel } from '@kiraya/ui';
import { AppForm, PasswordField, SubmitButton, type FormikHelpers } from '@kiraya/ui/forms';
import type { PasswordChange } from '../../password/change-password';
import { sendPassword } from '../../password/send-password';
import { accountSchema } from './account-schema';

const empty: PasswordChange = { oldPassword: '', newPassword: '' };

/** The password form. */
export default function AccountPage() {
  const { user } = useSession();

  async function submit(values: PasswordChange, helpers: FormikHelpers<PasswordChange>): Promise<void> {
    if (!(await sendPassword(values, user, helpers))) return;
    notify.success('Password changed!');
    helpers.resetForm();
  }

  return (
    <Page
      title="Change Password"
      intro="You stay logged in here and are logged out everywhere else."
      width="narrow"
    >
      <Panel>
        <AppForm
          label="Change Password"
          initialValues={empty}
          validationSchema={accountSchema}
          onSubmit={submit}
        >
          <PasswordField name="oldPassword" label="Old Password" autoComplete="current-password" />
          <PasswordField
            name="newPassword"
            label="New Password"
            autoComplete="new-password"
            hint="At least 6 characters"
          />
          <SubmitButton busyLabel="Changing..." fullWidth>
            Change password
          </SubmitButton>
        </AppForm>
      </Panel>
    </Page>
  );
}
