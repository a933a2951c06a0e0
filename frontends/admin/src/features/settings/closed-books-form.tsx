import { formatDate, todayInIndia } from '@kiraya/formats';
import { addDays } from '@kiraya/rules';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, DateField, SubmitButton } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { saveSettings, settingsQuery, type Settings } from './settings-api';

const schema = object({
  booksClosedUpTo: string().test(
    'is over',
    'Must be before today: money is still recorded today',
    (day) => !day || day < todayInIndia(),
  ),
});

/** Form for the day up to which the books are closed. */
export function ClosedBooksForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { run } = useApiMutation({
    send: ({ booksClosedUpTo }: { booksClosedUpTo: string }) =>
      saveSettings({ booksClosedUpTo: booksClosedUpTo || null }),
    done: ({ booksClosedUpTo }) =>
      booksClosedUpTo
        ? `The books are closed up to ${formatDate(booksClosedUpTo)}.`
        : 'The books are open for every day.',
    failed: 'Failed to save settings',
    onDone: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  return (
    <AppForm
      label="Closed books"
      initialValues={{ booksClosedUpTo: settings.booksClosedUpTo ?? '' }}
      enableReinitialize
      validationSchema={schema}
      onSubmit={run}
    >
      <DateField
        name="booksClosedUpTo"
        label="Books are closed up to"
        hint="No receipt, payout or charge is dated on this day or before. What was recorded there can still be reversed: the reversal is dated on the day it is made. An earlier day, or none, opens the books again."
        max={addDays(todayInIndia(), -1)}
        optional
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save closed books</SubmitButton>
      </div>
    </AppForm>
  );
}
