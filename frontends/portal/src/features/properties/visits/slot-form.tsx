import { todayInIndia } from '@kiraya/formats';
import { addDays } from '@kiraya/rules';
import { useApiMutation } from '@kiraya/session/mutation';
import { propertyKeys } from '@kiraya/session/query-keys';
import { AppForm, DateField, FieldRow, FormActions, SelectField, SubmitButton } from '@kiraya/ui/forms';
import { useState } from 'react';
import { object, string } from 'yup';
import { openSlot } from '../api/visits';

const DAYS_AHEAD = 60;
const QUARTERS_OF_A_DAY = 96;
const MOST_PEOPLE = 5;

/** Time of day after some minutes, `HH:MM`. */
const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Quarters of an hour from 07:00 to 20:45. */
const times = Array.from({ length: QUARTERS_OF_A_DAY }, (_, n) => timeAt(n * 15))
  .filter((time) => time >= '07:00' && time < '21:00')
  .map((value) => ({ value, label: value }));
const lengths = ['15', '30', '45', '60'].map((value) => ({ value, label: `${value} minutes` }));
const people = Array.from({ length: MOST_PEOPLE }, (_, n) => String(n + 1)).map((value) => ({
  value,
  label: value === '1' ? '1 applicant' : `${value} applicants`,
}));

const empty = { day: '', from: '11:00', length: '30', capacity: '1' };
const schema = object({ day: string().required('Required') });

/** Form of another time for visits of a home. */
export function SlotForm({ propertyId }: { propertyId: string }) {
  const today = todayInIndia();
  // The next time is often one of the same day.
  const [begun, setBegun] = useState(empty);
  const { run } = useApiMutation({
    send: ({ day, from, length, capacity }: typeof empty) =>
      openSlot(propertyId, {
        day,
        from,
        to: timeAt(minutesOf(from) + Number(length)),
        capacity: Number(capacity),
      }),
    invalidates: [propertyKeys.of('visit-slots')],
    done: 'Time opened.',
    failed: 'Could not open the time',
    onDone: (_slot, values) => setBegun(values),
  });
  return (
    <AppForm
      label="Open a time"
      initialValues={begun}
      enableReinitialize
      validationSchema={schema}
      onSubmit={run}
    >
      <FieldRow>
        <DateField name="day" label="Day" min={today} max={addDays(today, DAYS_AHEAD)} />
        <SelectField name="from" label="From" options={times} />
      </FieldRow>
      <FieldRow>
        <SelectField name="length" label="For" options={lengths} />
        <SelectField name="capacity" label="At once" options={people} />
      </FieldRow>
      <FormActions>
        <SubmitButton busyLabel="Opening..." variant="secondary">
          Open this time
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}
