import type { Schemas } from '@kiraya/api-client';
import { REMINDER_DAYS } from '@kiraya/rules';
import { object, string } from 'yup';
import type { Reminders } from '../../../parts/reminders-api';

export type DaysField = keyof typeof REMINDER_DAYS.furthest;
export type DaysValues = Record<DaysField, string>;

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

export const daysSchema = object({
  rentDueDays: days('rentDueDays'),
  rentOverdueDays: days('rentOverdueDays'),
  contractEndsDays: days('contractEndsDays'),
});

/** Form values of the days. */
export const daysValues = (reminders: Reminders): DaysValues =>
  Object.fromEntries(NAMES.map((name) => [name, reminders[name].join(', ')])) as DaysValues;

export const daysBody = (values: DaysValues): Schemas['UpdateReminders'] =>
  Object.fromEntries(NAMES.map((name) => [name, daysIn(values[name]).map(Number)]));
