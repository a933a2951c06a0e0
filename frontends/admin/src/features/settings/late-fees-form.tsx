import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, SelectField, SubmitButton } from '@kiraya/ui/forms';
import { saveSettings, settingsQuery, type Settings } from './settings-api';

const options = [
  { value: 'owner', label: 'The owner' },
  { value: 'operator', label: 'Kiraya' },
];

/** Form for the beneficiary of late fees. */
export function LateFeesForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { run } = useApiMutation({
    send: ({ lateFeesTo }: Pick<Settings, 'lateFeesTo'>) => saveSettings({ lateFeesTo }),
    done: ({ lateFeesTo }) =>
      `Late fees go to ${lateFeesTo === 'owner' ? 'the owner' : 'Kiraya'} from now on.`,
    failed: 'Failed to save settings',
    onDone: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  return (
    <AppForm
      label="Late fees"
      initialValues={{ lateFeesTo: settings.lateFeesTo }}
      enableReinitialize
      onSubmit={run}
    >
      <SelectField
        name="lateFeesTo"
        label="Late fees go to"
        hint="Those that are booked from now on, without commission. Earlier ones stay as they are."
        options={options}
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save late fees</SubmitButton>
      </div>
    </AppForm>
  );
}
