import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, SelectField, SubmitButton } from '@kiraya/ui/forms';
import { saveSettings, settingsQuery, type Settings } from './settings-api';

const options = [
  { value: 'none', label: 'No commission' },
  { value: 'commission', label: 'The contract’s commission' },
];

/** Form for commission on monthly charges. */
export function MonthlyChargesForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { run } = useApiMutation({
    send: ({ bear }: { bear: string }) => saveSettings({ commissionOnMonthlyCharges: bear === 'commission' }),
    done: ({ commissionOnMonthlyCharges }) =>
      `Monthly charges of new contracts bear ${commissionOnMonthlyCharges ? 'their' : 'no'} commission.`,
    failed: 'Failed to save settings',
    onDone: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  return (
    <AppForm
      label="Monthly charges"
      initialValues={{ bear: settings.commissionOnMonthlyCharges ? 'commission' : 'none' }}
      enableReinitialize
      onSubmit={run}
    >
      <SelectField
        name="bear"
        label="Monthly charges bear"
        hint="Maintenance and the like, of contracts made from now on. In an owner’s contract they come to at most half the rent."
        options={options}
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save monthly charges</SubmitButton>
      </div>
    </AppForm>
  );
}
