/**
 * Calendar of the model, on days as text. It shares no code with the product's, so that neither hides a fault of the
 * other.
 */

const DAY = 86_400_000;
const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const text = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string => text(instant(day) + days * DAY);

export const monthOfDay = (day: string): string => day.slice(0, 7);

/** Last day of a day's month. */
export const lastOfMonth = (day: string): string => {
  const date = new Date(instant(day));
  return text(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
};

/** Same day of a later month, or that month's last day. */
export const sameDayLater = (day: string, months: number): string => {
  const date = new Date(instant(day));
  const last = lastOfMonth(text(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
  return last.slice(8) < day.slice(8) ? last : `${last.slice(0, 8)}${day.slice(8)}`;
};
