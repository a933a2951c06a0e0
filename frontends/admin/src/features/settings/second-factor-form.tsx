import { profileQuery, useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, SelectField, SubmitButton } from '@kiraya/ui/forms';
import { saveSettings, settingsQuery, type Settings } from './settings-api';

const options = [
  { value: 'password', label: 'Their password' },
  { value: 'both', label: 'Their password and a second factor' },
];
const valueOf = ({ staffSecondFactor }: Settings): string => (staffSecondFactor ? 'both' : 'password');

/** Form for the second factor of administrators and accountants. */
export function SecondFactorForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { run } = useApiMutation({
    send: ({ needed }: { needed: string }) => saveSettings({ staffSecondFactor: needed === 'both' }),
    // Whoever has none sets one up next: the profile says so.
    invalidates: [profileQuery.queryKey],
    done: ({ staffSecondFactor }) =>
      `Administrators and accountants need ${staffSecondFactor ? 'a' : 'no'} second factor.`,
    failed: 'Failed to save settings',
    onDone: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  return (
    <AppForm
      label="Log-in of staff"
      initialValues={{ needed: valueOf(settings) }}
      enableReinitialize
      onSubmit={run}
    >
      <SelectField
        name="needed"
        label="Administrators and accountants log in with"
        hint="Whoever has no second factor sets one up before anything else, you as well."
        options={options}
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save log-in of staff</SubmitButton>
      </div>
    </AppForm>
  );
}
