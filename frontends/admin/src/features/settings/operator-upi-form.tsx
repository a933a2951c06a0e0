import { UpdateSettings } from '@kiraya/api-client/limits';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, LeaveGuard, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { saveSettings, settingsQuery, type Settings } from './settings-api';

const schema = object({
  operatorUpiId: string().trim().matches(UpdateSettings.operatorUpiId.pattern, {
    message: 'Must be a UPI id such as rents@okbank',
    excludeEmptyString: true,
  }),
});

/** The UPI id to which tenants can pay. */
export function OperatorUpiForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { run } = useApiMutation({
    send: ({ operatorUpiId }: { operatorUpiId: string }) =>
      saveSettings({ operatorUpiId: operatorUpiId.trim() || null }),
    done: ({ operatorUpiId }) => (operatorUpiId ? `UPI id saved: ${operatorUpiId}.` : 'UPI id removed.'),
    failed: 'Failed to save settings',
    onDone: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  return (
    <AppForm
      label="Where tenants pay to"
      initialValues={{ operatorUpiId: settings.operatorUpiId ?? '' }}
      enableReinitialize
      validationSchema={schema}
      onSubmit={run}
    >
      <LeaveGuard />
      <TextField
        name="operatorUpiId"
        label="Kiraya’s UPI id"
        autoComplete="off"
        hint="Such as rents@okbank. Tenants see it where they pay."
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save UPI id</SubmitButton>
      </div>
    </AppForm>
  );
}
