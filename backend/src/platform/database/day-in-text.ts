import { isCalendarDate } from '@kiraya/rules';
import { type SqlFragment, raw } from './sql.js';

/** A day in a statement: as a value, or as part of its text. */
export type Day = string | SqlFragment;

/**
 * A day in a statement's text. PostgreSQL prepares one plan for it, where a value would be planned on each request: for
 * statements that stay the same all day or month.
 * @param day `YYYY-MM-DD`
 */
export function dayInText(day: string): SqlFragment {
  if (!isCalendarDate(day)) throw new TypeError('A day in a statement must be a day of the calendar');
  return raw(`'${day}'`);
}
