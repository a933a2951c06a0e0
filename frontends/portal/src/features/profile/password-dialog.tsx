import { notify, useSession } from '@kiraya/session';
import { Button } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, FormActions, PasswordField, SubmitButton, type FormikHelpers } from '@kiraya/ui/forms';
import { sendPassword } from '../../password/send-password';
import { passwordSchema } from './password-schema';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Values = typeof empty;

/** Changes the password from the profile. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession();

  async function submit(values: Values, helpers: FormikHelpers<Values>): Promise<void> {
    const change = { oldPassword: values.currentPassword, newPassword: values.newPassword };
    if (!(await sendPassword(change, user, helpers, { oldPassword: 'currentPassword' }))) return;
    notify.success('Password changed successfully!');
    onClose();
  }

  return (
    <AppDialog open={open} onClose={onClose} title="Change Password" width={440}>
      <AppForm
        label="Change Password"
        initialValues={empty}
        validationSchema={passwordSchema}
        onSubmit={submit}
      >
        <PasswordField name="currentPassword" label="Current Password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New Password"
          autoComplete="new-password"
          hint="At least 8 characters, with a capital and a small letter and a number"
        />
        <PasswordField name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
        <FormActions>
          <SubmitButton busyLabel="Changing...">Change Password</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
