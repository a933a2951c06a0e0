import { NewApiKeyDto } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, CheckboxGroup, FormActions, SelectField, SubmitButton, TextField } from '@kiraya/ui/forms';
import { array, object, string } from 'yup';
import { apiKeysQuery, createKey, type NewApiKey } from './api-keys-api';

const TITLE = 'New key for a program';
const { maxLength } = NewApiKeyDto.name;
const schema = object({
  name: string().trim().required('Required').max(maxLength, `Must be at most ${maxLength} characters`),
  permissions: array().test('some', 'Choose at least one', (chosen = []) => chosen.length > 0),
});
const INITIAL = { name: '', access: 'read', days: '90', permissions: [] as NewApiKey['permissions'] };
const ACCESS = [
  { value: 'read', label: 'Reads only' },
  { value: 'write', label: 'Reads and changes' },
];
const DAYS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

interface Props {
  grantable: readonly NewApiKey['permissions'][number][];
  /** Called with the key's text. */
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Asks for a key's name, scope and life. */
export function NewKeyDialog({ grantable, onMade, onClose }: Props) {
  const { run } = useApiMutation({
    send: ({ name, access, days, permissions }: typeof INITIAL) =>
      createKey({ name: name.trim(), readOnly: access === 'read', days: Number(days), permissions }),
    invalidates: [apiKeysQuery.queryKey],
    done: 'The key is made',
    failed: 'Could not make a key',
    onDone: ({ key }) => onMade(key),
  });
  const options = grantable.map((value) => ({ value, label: value }));
  return (
    <AppDialog open onClose={onClose} title={TITLE} width={640}>
      <AppForm label={TITLE} initialValues={INITIAL} validationSchema={schema} onSubmit={run}>
        <TextField name="name" label="Name" hint="Such as ‘Nightly export’: it stands in the audit log." />
        <SelectField name="access" label="Access" options={ACCESS} />
        <SelectField name="days" label="Ends after" options={DAYS} />
        <CheckboxGroup
          name="permissions"
          label="Permissions"
          hint="The API document names the permission of each operation."
          options={options}
        />
        <FormActions>
          <SubmitButton busyLabel="Making...">Make key</SubmitButton>
          <Button variant="secondary" onClick={() => leaveBy(onClose)}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
