import { addDays, addMonths, daysBetween, daysIn, firstDayOf, monthOf, monthsBetween } from './calendar.ts';
import { CONTRACT_DAYS } from './contract-days.ts';
import { dueDates, type Period } from './due-dates.ts';

/** Due days that a contract can choose: those that every month has. */
export const DUE_DAYS = { earliest: 1, latest: 28 } as const;

/** Limits of escalations: basis points, and months between two. */
export const ESCALATION = { leastBps: 1, mostBps: 10_000, leastMonths: 1, mostMonths: 120 } as const;

const RUPEE = 100n;
/** Maximum of a rent, after any escalation: ₹1,00,00,00,000. */
const MOST = 100_000_000_000n;

/** Increase in basis points of the previous rent, every `everyMonths` rents. */
export interface Escalation {
  bps: number;
  everyMonths: number;
}

/** Terms of a contract's rents. Money is paise. */
export interface RentAgreement extends Period {
  rentPaise: bigint;
  escalation?: Escalation | null | undefined;
  /** Charges a partly covered period in proportion; always so with a `dueDay`. */
  prorate?: boolean | undefined;
}

/** Monthly rent in a range of months, `YYYY-MM`: from `from` to before `until`; null for an open end. */
export interface RentTerm {
  from: string;
  until: string | null;
  rentPaise: bigint;
}

export interface MonthRent {
  month: string;
  dueDate: string;
  /** Rent of a whole month. */
  rentPaise: bigint;
  amountPaise: bigint;
}

const toRupee = (numerator: bigint, denominator: bigint): bigint => {
  const unit = denominator * RUPEE;
  return ((numerator + unit / 2n) / unit) * RUPEE;
};

/** Escalated rent, rounded half up to the rupee, not below the previous one nor above the maximum. */
function escalated(paise: bigint, { bps }: Escalation): bigint {
  const raised = toRupee(paise * BigInt(10_000 + bps), 10_000n);
  if (raised > MOST) return MOST;
  return raised > paise ? raised : paise;
}

/** Rents of a contract by months: without gaps, each different from the previous one, the last open-ended. */
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

/** Period of a rent: its first day, and the first day after it. */
function periodOf({ start, dueDay }: Period, due: string): { from: string; until: string } {
  const next = addMonths(monthOf(due), 1);
  if (dueDay) return { from: firstDayOf(monthOf(due)), until: firstDayOf(next) };
  const day = Math.min(Number(start.slice(8)), daysIn(next));
  return { from: due, until: addDays(firstDayOf(next), day - 1) };
}

/** Whole rent, or the covered share of the period's days: at least a rupee. */
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
 * Rents of a contract, one per month.
 * @param through the last month, `YYYY-MM`
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
