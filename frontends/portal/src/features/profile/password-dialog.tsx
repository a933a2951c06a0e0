import { Button } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, FormActions, PasswordField, SubmitButton } from '@kiraya/ui/forms';
import { object, ref, string } from 'yup';
import { MAX_PASSWORD, TOO_LONG } from '../../password/password-bounds';
import { useChangePassword } from '../../password/use-change-password';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password from the profile. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { run } = useChangePassword({
    change: ({ currentPassword, newPassword }: typeof empty) => ({
      oldPassword: currentPassword,
      newPassword,
    }),
    done: 'Password changed successfully!',
    fieldErrors: ({ fields: { oldPassword, ...others } }) => ({
      ...others,
      ...(oldPassword && { currentPassword: oldPassword }),
    }),
    onDone: onClose,
  });
  return (
    <AppDialog open={open} onClose={onClose} title="Change Password" width={440}>
      <AppForm
        unguarded
        label="Change Password"
        initialValues={empty}
        validationSchema={passwordSchema}
        onSubmit={run}
      >
        <PasswordField name="currentPassword" label="Current Password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New Password"
          autoComplete="new-password"
          hint="At least 8 characters, with a capital and a small letter and a number."
          judged
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

const RULE =
  'Password must be at least 8 characters with an uppercase letter, a lowercase letter and a number';

const passwordSchema = object({
  currentPassword: string().required('Current password is required').max(MAX_PASSWORD, TOO_LONG),
  newPassword: string()
    .required(RULE)
    // eslint-disable-next-line kiraya/no-copied-limits -- the profile asks for more than the API
    .matches(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/s, RULE)
    .max(MAX_PASSWORD, TOO_LONG),
  confirmPassword: string()
    .required('Please confirm your password')
    .oneOf([ref('newPassword')], 'Passwords must match'),
});
