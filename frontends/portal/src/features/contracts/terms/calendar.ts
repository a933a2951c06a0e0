/** Days `YYYY-MM-DD` and months `YYYY-MM` as texts, reckoned without a clock or a zone. */

const DAY_MS = 86_400_000;

export const monthOf = (day: string): string => day.slice(0, 7);

/** A day so many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Months since the year 0. */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

export function addMonths(month: string, months: number): string {
  const number = monthNumber(month) + months;
  const year = Math.floor(number / 12);
  return `${String(year).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** How many months `to` lies after `from`. */
export function monthsBetween(from: string, to: string): number {
  return monthNumber(to) - monthNumber(from);
}

/** That day of the month, or the month's last where it is shorter. */
export function dayInMonth(month: string, day: number): string {
  const last = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8));
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`;
}
