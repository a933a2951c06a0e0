import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { type Reminders, remindersQuery, saveReminders, todaysKey } from '../../../parts/reminders-api';
import type { Schemas } from '@kiraya/api-client';
import { REMINDER_DAYS } from '@kiraya/rules';
import { object, string } from 'yup';

type DaysField = keyof typeof REMINDER_DAYS.furthest;
type DaysValues = Record<DaysField, string>;

const NAMES = Object.keys(REMINDER_DAYS.furthest) as DaysField[];

/** Splits a typed list of days: `60, 30`. */
const daysIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function faultOf(text: string, furthest: number): string | undefined {
  const days = daysIn(text);
  if (days.some((day) => !/^\d{1,4}$/.test(day))) return 'Must be numbers of days, such as 7, 3';
  if (days.length > REMINDER_DAYS.most) return `Must be at most ${REMINDER_DAYS.most} of them`;
  if (days.some((day) => Number(day) < 1)) return 'Must be at least 1';
  if (days.some((day) => Number(day) > furthest)) return `Must be at most ${furthest}`;
  return new Set(days.map(Number)).size < days.length ? 'Must name each day once' : undefined;
}

const days = (name: DaysField) =>
  string().test('days', (text = '', context) => {
    const message = faultOf(text, REMINDER_DAYS.furthest[name]);
    return message ? context.createError({ message }) : true;
  });

const daysSchema = object({
  rentDueDays: days('rentDueDays'),
  rentOverdueDays: days('rentOverdueDays'),
  contractEndsDays: days('contractEndsDays'),
});

/** Form values of the days. */
const daysValues = (reminders: Reminders): DaysValues =>
  Object.fromEntries(NAMES.map((name) => [name, reminders[name].join(', ')])) as DaysValues;

const daysBody = (values: DaysValues): Schemas['UpdateReminders'] =>
  Object.fromEntries(NAMES.map((name) => [name, daysIn(values[name]).map(Number)]));

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
