import { AddUserDto } from '@kiraya/api-client/limits';
import { roleName } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, FormActions, SelectField, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { accountInvalidationKeys, addAccount, type Role, ROLES } from './accounts-api';

const roles = ROLES.map((role) => ({ value: role, label: roleName(role) }));

/** Creates an account; its holder sets the password by a mailed link. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const cancel = () => leaveBy(onClose);
  const { run } = useApiMutation({
    send(values: NewUser, once) {
      const { name, email, role } = addUserSchema.cast(values);
      return addAccount({ name, email, role: role as Role }, once);
    },
    invalidates: accountInvalidationKeys,
    done: (_added, { email }) => `User added. A link to set the password is on its way to ${email.trim()}.`,
    failed: 'Failed to add user',
    // An address that is taken is told of at the address: the server's refusal names no field.
    fieldErrors: ({ status, error, fields }) => (status === 409 && error ? { email: [error] } : fields),
    onDone: onClose,
  });

  return (
    <AppDialog open onClose={cancel} title="Add user" width={480}>
      <AppForm label="Add user" initialValues={emptyUser} validationSchema={addUserSchema} onSubmit={run}>
        <TextField name="name" label="Name" autoComplete="off" maxLength={AddUserDto.name.maxLength} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          hint="A link to set the password is mailed here; it is good for 7 days"
        />
        <SelectField name="role" label="Role" placeholder="Select a role" options={roles} />
        <FormActions>
          <SubmitButton busyLabel="Adding...">Add user</SubmitButton>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}

const emptyUser = { name: '', email: '', role: '' as Role | '' };
type NewUser = typeof emptyUser;

const text = ({ maxLength }: { maxLength: number }) =>
  string().trim().required('Required').max(maxLength, `Must be at most ${maxLength} characters`);

const addUserSchema = object({
  name: text(AddUserDto.name),
  email: text(AddUserDto.email).email('Must be a valid email'),
  role: string().oneOf(ROLES, 'Required').required('Required'),
});
