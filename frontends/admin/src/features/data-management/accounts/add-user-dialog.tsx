import { roleName } from '@kiraya/formats';
import { ApiProblem, errorText, notify, useQueryClient } from '@kiraya/session';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import {
  AppForm,
  applyServerErrors,
  FormActions,
  LeaveGuard,
  SelectField,
  SubmitButton,
  TextField,
  type FormikHelpers,
} from '@kiraya/ui/forms';
import { addAccount, ROLES, type Role } from './accounts-api';
import { addUserSchema, emptyUser, type NewUser } from './add-user-schema';

const roles = ROLES.map((role) => ({ value: role, label: roleName(role) }));

/** Opens an account for somebody, who chooses the password by a link in the mail. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const cancel = () => leaveBy(onClose);

  async function submit(values: NewUser, helpers: FormikHelpers<NewUser>): Promise<void> {
    const { name, email, role } = addUserSchema.cast(values);
    try {
      await addAccount({ name, email, role: role as Role });
    } catch (problem) {
      applyServerErrors(helpers, onFields(problem));
      notify.error(errorText(problem, 'Failed to add user'));
      return;
    }
    notify.success(`User added. A link to set the password is on its way to ${email}.`);
    onClose();
    void client.invalidateQueries();
  }

  return (
    <AppDialog open onClose={cancel} title="Add user" width={480}>
      <AppForm label="Add user" initialValues={emptyUser} validationSchema={addUserSchema} onSubmit={submit}>
        <LeaveGuard />
        <TextField name="name" label="Name" autoComplete="off" maxLength={120} />
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

/** An address that is taken is told of at the address: the server's refusal names no field. */
function onFields(problem: unknown): unknown {
  const taken = problem instanceof ApiProblem && problem.status === 409 && problem.error;
  return taken ? { fields: { email: [taken] } } : problem;
}
