import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, SelectField, SubmitButton } from '@kiraya/ui/forms';
import { saveSettings, settingsQuery, type Settings } from './settings-api';

const options = [
  { value: 'at once', label: 'At once' },
  { value: 'held', label: 'After an administrator has looked at it' },
];
const valueOf = ({ holdsFirstListings }: Settings): string => (holdsFirstListings ? 'held' : 'at once');

/** Form for the approval of an owner's first home. */
export function FirstListingsForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { run } = useApiMutation({
    send: ({ first }: { first: string }) => saveSettings({ holdsFirstListings: first === 'held' }),
    done: ({ holdsFirstListings }) =>
      `An owner’s first home is public ${holdsFirstListings ? 'once you let it onto the site' : 'at once'}.`,
    failed: 'Failed to save settings',
    onDone: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  return (
    <AppForm
      label="First listings"
      initialValues={{ first: valueOf(settings) }}
      enableReinitialize
      onSubmit={run}
    >
      <SelectField
        name="first"
        label="An owner’s first home is public"
        hint="Homes that wait stand under ‘Needs attention’. Homes that are public already stay so."
        options={options}
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save first listings</SubmitButton>
      </div>
    </AppForm>
  );
}
