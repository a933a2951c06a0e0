import { dayInIndia, formatDay, formatMonth as monthInWords } from '@kiraya/rules';

const ZONE = 'Asia/Kolkata';
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

/** Today in India as `YYYY-MM-DD`, whatever the time zone of the device. */
export function todayInIndia(now: Date = new Date()): string {
  return dayInIndia(now);
}

/** This month in India as `YYYY-MM`. */
export function monthInIndia(now: Date = new Date()): string {
  return todayInIndia(now).slice(0, 7);
}

/** Formats a day `YYYY-MM-DD`, or an instant in Indian time, as `20 Nov 2026`. Returns any other text unchanged. */
export function formatDate(value: string): string {
  const day = value.length > 10 ? instantToDay(value) : value;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return value;
  return formatDay(day);
}

/** Formats a month `YYYY-MM` (or a day in it) as `Nov 2026`. */
export function formatMonth(value: string): string {
  return /^\d{4}-\d{2}/.test(value) ? monthInWords(value) : value;
}

/** Formats an instant as `20 Nov 2026, 14:05`, Indian time. */
export function formatDateTime(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : `${formatDate(dayInIndia(at))}, ${clock.format(at)}`;
}

function instantToDay(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : dayInIndia(at);
}
