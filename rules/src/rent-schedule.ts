import { addDays, addMonths, daysBetween, daysIn, firstDayOf, monthOf, monthsBetween } from './calendar.ts';
import { CONTRACT_DAYS } from './contract-days.ts';
import { dueDates, type Period } from './due-dates.ts';

/** The days of the month that a contract can name for its rents: those that every month has. */
export const DUE_DAYS = { earliest: 1, latest: 28 } as const;

/** How rents can rise: by at most so many basis points, every so many months. */
export const ESCALATION = { leastBps: 1, mostBps: 10_000, leastMonths: 1, mostMonths: 120 } as const;

const RUPEE = 100n;
/** No rent rises above the most that one can be agreed at: ₹1,00,00,00,000. */
const MOST = 100_000_000_000n;

/** A rise in basis points of the rent before, with the rent number `everyMonths` after the last one. */
export interface Escalation {
  bps: number;
  everyMonths: number;
}

/** What is agreed of a contract's rents. Money is paise. */
export interface RentAgreement extends Period {
  rentPaise: bigint;
  escalation?: Escalation | null | undefined;
  /** Whether a period of which the contract covers a part alone costs that part; always, with a `dueDay`. */
  prorate?: boolean | undefined;
}

/** The rent of a whole month in a range of months, `YYYY-MM`: `from` it, and before `until`; without end where that is null. */
export interface RentTerm {
  from: string;
  until: string | null;
  rentPaise: bigint;
}

export interface MonthRent {
  month: string;
  dueDate: string;
  /** That of a whole month. */
  rentPaise: bigint;
  amountPaise: bigint;
}

const toRupee = (numerator: bigint, denominator: bigint): bigint => {
  const unit = denominator * RUPEE;
  return ((numerator + unit / 2n) / unit) * RUPEE;
};

/** Rounded half up to the rupee, and neither below the rent before nor above the most. */
function escalated(paise: bigint, { bps }: Escalation): bigint {
  const raised = toRupee(paise * BigInt(10_000 + bps), 10_000n);
  if (raised > MOST) return MOST;
  return raised > paise ? raised : paise;
}

/** The rents of a contract by their months: gapless, each other than the one before, the last without end. */
export function rentTerms({ start, last, rentPaise, escalation }: RentAgreement): RentTerm[] {
  let current: RentTerm = { from: monthOf(start), until: null, rentPaise };
  const terms = [current];
  if (!escalation) return terms;
  const final = monthOf(last ?? CONTRACT_DAYS.latest);
  for (let n = escalation.everyMonths; ; n += escalation.everyMonths) {
    const from = addMonths(monthOf(start), n);
    const raised = escalated(current.rentPaise, escalation);
    if (from > final) return terms;
    if (raised === current.rentPaise) continue;
    current.until = from;
    current = { from, until: null, rentPaise: raised };
    terms.push(current);
  }
}

/** The first day of the period that a rent is for, and the first one after it. */
function periodOf({ start, dueDay }: Period, due: string): { from: string; until: string } {
  const next = addMonths(monthOf(due), 1);
  if (dueDay) return { from: firstDayOf(monthOf(due)), until: firstDayOf(next) };
  const day = Math.min(Number(start.slice(8)), daysIn(next));
  return { from: due, until: addDays(firstDayOf(next), day - 1) };
}

/** The whole rent, or the part of the period's days that the contract covers: at least a rupee. */
function amountOf(agreement: RentAgreement, due: string, rentPaise: bigint): bigint {
  const { start, last, dueDay, prorate } = agreement;
  if (!prorate && !dueDay) return rentPaise;
  const { from, until } = periodOf(agreement, due);
  const end = last === null ? until : addDays(last, 1);
  const days = daysBetween(from, until);
  const occupied = daysBetween(from > start ? from : start, until < end ? until : end);
  if (occupied === days) return rentPaise;
  const part = toRupee(rentPaise * BigInt(occupied), BigInt(days));
  if (part < RUPEE) return RUPEE;
  return part < rentPaise ? part : rentPaise;
}

/**
 * The rents of a contract, one a month.
 * @param through the last month to look at, `YYYY-MM`
 */
export function rentSchedule(agreement: RentAgreement, through: string): MonthRent[] {
  const terms = rentTerms(agreement);
  let at = 0;
  return dueDates(agreement, through).map((dueDate) => {
    const month = monthOf(dueDate);
    while (terms[at + 1] && monthsBetween(String(terms[at + 1]?.from), month) >= 0) at++;
    const { rentPaise } = terms[at] as RentTerm;
    return { month, dueDate, rentPaise, amountPaise: amountOf(agreement, dueDate, rentPaise) };
  });
}
