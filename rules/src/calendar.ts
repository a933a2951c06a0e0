/**
 * Calendar arithmetic on days (`YYYY-MM-DD`) and months (`YYYY-MM`) as text, without time zone or clock. Text order is
 * date order.
 */

const DAY_MS = 86_400_000;
/** Distance of India's clocks from UTC; they have no summer time. */
const INDIA_MS = 5.5 * 3_600_000;

/** Day in India at an instant, whatever the machine's time zone. */
export const dayInIndia = (instant: Date): string =>
  new Date(instant.getTime() + INDIA_MS).toISOString().slice(0, 10);

/** Tests for an existing day. */
export const isCalendarDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDayOf = (month: string): string => `${month}-01`;

/** Day a number of days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

export const addMonths = (month: string, months: number): string => fromIndex(toIndex(month) + months);

/** Months from one month to another; negative when the other is earlier. */
export const monthsBetween = (from: string, to: string): number => toIndex(to) - toIndex(from);

export const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** Given day of a month (1–31), or the month's last day. */
export const dayInMonth = (month: string, day: number): string =>
  `${month}-${String(Math.min(day, daysIn(month))).padStart(2, '0')}`;

function toIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function fromIndex(index: number): string {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Month, or month of a day, as `Nov 2026`. */
export const formatMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** Day as `20 Nov 2026`. */
export const formatDay = (day: string): string => `${Number(day.slice(8, 10))} ${formatMonth(day)}`;
