import { isCalendarDate } from '@kiraya/rules';
import { plain, type Parsed } from './parsed';

const NO_DAY = 'Not a day: write it as 20/11/2026 or 20 Nov 2026';
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{2})[-/.](?<day>\d{2})$/;
const DAY_FIRST = /^(?<day>\d{1,2}) ?[-/. ] ?(?<month>\d{1,2}) ?[-/. ] ?(?<year>\d+)$/;
const DAY_AND_NAME = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?<name>[a-z]{3,})[-/., ]*(?<year>\d+)$/i;
const NAME_AND_DAY = /^(?<name>[a-z]{3,})[-. ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-,. ]+(?<year>\d+)$/i;
const SHAPES = [YEAR_FIRST, DAY_FIRST, DAY_AND_NAME, NAME_AND_DAY];

const [FIRST, LAST] = ['1900', '2999'];
const refused = (refusal: string): Parsed<string> => ({ value: '', refusal });

/** Parses a typed day, day before month (`20/11/2026`, `20 Nov 2026`, `2026-11-20`), to `YYYY-MM-DD`. */
export function parseDay(typed: string): Parsed<string> {
  const text = plain(typed);
  if (!text) return { value: '' };
  const parts = SHAPES.map((shape) => shape.exec(text)?.groups).find(Boolean);
  if (!parts) return refused(NO_DAY);
  const { day = '', year = '', name } = parts;
  const named = name && MONTHS.findIndex((one) => one.startsWith(name.toLowerCase())) + 1;
  if (named === 0) return refused(NO_DAY);
  const month = parts.month ?? String(named);
  if (year.length !== 4) return refused('Write the year with four digits, as in 20/11/2026');
  if (year < FIRST || year > LAST) return refused(`Must be from ${FIRST} to ${LAST}`);
  if (Number(month) > 12) return refused('Write the day before the month, as in 20/11/2026');
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(value) ? { value } : refused('There is no such day');
}
