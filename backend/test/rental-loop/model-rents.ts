import { lastOfMonth, monthOfDay, plusDays, sameDayLater } from './model-calendar.js';

/** Terms of rents after the first one. */
export interface ModelRents {
  start: string;
  end: string | null;
  rent: bigint;
  dueDay: number | null;
  prorate: boolean;
  escalation: { bps: number; everyMonths: number } | null;
}

export const PLAIN = { dueDay: null, prorate: false, escalation: null };

/** Last month of any contract. */
const LAST_MONTH = '2100-12';
const MOST = 100_000_000_000n;

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const days = (from: string, to: string): bigint =>
  BigInt(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));

/** Rounded half up to rupees. */
function toRupees(paise: bigint, parts: bigint): bigint {
  const whole = paise / (parts * 100n);
  return (paise - whole * parts * 100n >= parts * 50n ? whole + 1n : whole) * 100n;
}

const known = new WeakMap<ModelRents, [month: string, rent: bigint][]>();

/** Steps of the monthly rent: from which month, and how much. */
export function stepsOfRent(of: ModelRents): [month: string, rent: bigint][] {
  const steps = known.get(of) ?? reckoned(of);
  known.set(of, steps);
  return steps;
}

function reckoned({ start, end, rent, escalation }: ModelRents): [month: string, rent: bigint][] {
  const steps: [string, bigint][] = [[monthOfDay(start), rent]];
  if (!escalation) return steps;
  const last = end === null ? LAST_MONTH : monthOfDay(end);
  let now = rent;
  for (let n = escalation.everyMonths; ; n += escalation.everyMonths) {
    const month = monthOfDay(sameDayLater(firstOfMonth(start), n));
    if (month > last) return steps;
    const more = toRupees(now * BigInt(10_000 + escalation.bps), 10_000n);
    const risen = more > MOST ? MOST : more;
    if (risen > now) steps.push([month, (now = risen)]);
  }
}

/** Whole rent in force in a month. */
export const rentIn = (of: ModelRents, month: string): bigint =>
  stepsOfRent(of).findLast(([from]) => from <= month)?.[1] ?? of.rent;

/** Due date of rent number `n` with this last day; undefined when it does not fall due. */
export function dueOf({ start, dueDay }: ModelRents, last: string | null, n: number): string | undefined {
  if (last !== null && last < start) return undefined;
  if (dueDay === null) {
    const due = sameDayLater(start, n);
    return last === null || due <= last ? due : undefined;
  }
  const month = sameDayLater(firstOfMonth(start), n);
  if (last !== null && month > last) return undefined;
  const due = plusDays(month, dueDay - 1);
  if (due < start) return start;
  return last !== null && due > last ? last : due;
}

/** Amount of rent number `n`, by the contract's days in its period. */
export function amountOf(of: ModelRents, last: string | null, n: number): bigint {
  const { start, dueDay, prorate } = of;
  const from = dueDay === null ? sameDayLater(start, n) : sameDayLater(firstOfMonth(start), n);
  const until = dueDay === null ? sameDayLater(start, n + 1) : plusDays(lastOfMonth(from), 1);
  const whole = rentIn(of, monthOfDay(from));
  if (!prorate) return whole;
  const entered = from < start ? start : from;
  const left = last !== null && last < until ? plusDays(last, 1) : until;
  if (days(entered, left) === days(from, until)) return whole;
  const part = toRupees(whole * days(entered, left), days(from, until));
  if (part < 100n) return 100n;
  return part > whole ? whole : part;
}
