import { isCalendarDate } from '@kiraya/rules';
import { type Fragment, raw } from './sql.js';

/** A day in a statement: as a value, or as part of its text. */
export type Day = string | Fragment;

/**
 * A day as part of a statement's text. PostgreSQL plans with it once and keeps that plan, where it would plan anew for each
 * request with a value: for statements that are the same all day, or all month.
 * @param day `YYYY-MM-DD`
 */
export function dayInText(day: string): Fragment {
  if (!isCalendarDate(day)) throw new TypeError('A day in a statement must be a day of the calendar');
  return raw(`'${day}'`);
}
