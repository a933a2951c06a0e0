import { UpdateSettings } from '@kiraya/api-client/limits';
import { formatDateTime } from '@kiraya/formats';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { saveSettings, settingsQuery, type Settings } from './settings-api';

const schema = object({
  operatorUpiId: string().trim().matches(UpdateSettings.operatorUpiId.pattern, {
    message: 'Must be a UPI id such as rents@okbank',
    excludeEmptyString: true,
  }),
});

/** Form for the operator's UPI id, with a pending change, which takes effect within a day. */
export function OperatorUpiForm({ settings }: { settings: Settings }) {
  const { operatorUpiId, pendingUpiId, pendingUpiFrom } = settings;
  const client = useQueryClient();
  const change = useApiMutation({
    send: (to: string) => saveSettings({ operatorUpiId: to.trim() || null }),
    done: (saved) => inWords(saved),
    failed: 'Failed to save settings',
    onDone: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  return (
    <AppForm
      label="Where tenants pay to"
      initialValues={{ operatorUpiId: pendingUpiId ?? operatorUpiId ?? '' }}
      enableReinitialize
      validationSchema={schema}
      onSubmit={(values, form) => change.run(values.operatorUpiId, form)}
    >
      {pendingUpiId && pendingUpiFrom && (
        <Banner
          action={
            <Button
              variant="secondary"
              size="small"
              disabled={change.busy}
              onClick={() => void change.run(operatorUpiId ?? '')}
            >
              Withdraw the change
            </Button>
          }
        >
          {pendingUpiId} counts from {formatDateTime(pendingUpiFrom)}. Until then tenants see{' '}
          {operatorUpiId ?? 'no UPI id'}.
        </Banner>
      )}
      <TextField
        name="operatorUpiId"
        label="Kiraya’s UPI id"
        autoComplete="off"
        hint="Such as rents@okbank. Tenants see it where they pay, 24 hours after a change."
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save UPI id</SubmitButton>
      </div>
    </AppForm>
  );
}

function inWords({ operatorUpiId, pendingUpiId, pendingUpiFrom }: Settings): string {
  if (pendingUpiId && pendingUpiFrom)
    return `UPI id saved: ${pendingUpiId} counts from ${formatDateTime(pendingUpiFrom)}.`;
  return operatorUpiId ? `Tenants pay to ${operatorUpiId}.` : 'UPI id removed.';
}
