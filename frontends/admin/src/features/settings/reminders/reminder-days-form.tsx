import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { type Reminders, remindersQuery, saveReminders, todaysKey } from '../../../parts/reminders-api';
import { daysBody, daysSchema, daysValues, type DaysValues } from './reminder-days';

/** Form for the days on which reminders are sent. */
export function ReminderDaysForm({ reminders }: { reminders: Reminders }) {
  const client = useQueryClient();
  const { run } = useApiMutation({
    send: (values: DaysValues) => saveReminders(daysBody(values)),
    invalidates: [todaysKey],
    done: 'Days of reminders saved.',
    failed: 'Failed to save the days',
    onDone: (saved) => client.setQueryData(remindersQuery.queryKey, saved),
  });
  return (
    <AppForm
      label="Days of reminders"
      initialValues={daysValues(reminders)}
      enableReinitialize
      validationSchema={daysSchema}
      onSubmit={run}
    >
      <TextField
        name="rentDueDays"
        label="Days before a rent is due"
        autoComplete="off"
        hint="Its tenant is told. Several with commas; none: never."
      />
      <TextField
        name="rentOverdueDays"
        label="Days after a rent was due"
        autoComplete="off"
        hint="Its tenant is told; on the last of the days its owner, too."
      />
      <TextField
        name="contractEndsDays"
        label="Days before a contract ends"
        autoComplete="off"
        hint="Tenant and owner are told."
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save days</SubmitButton>
      </div>
    </AppForm>
  );
}
