import { addDays, daysBetween, firstDayOf, monthOf } from './calendar.ts';

/** How late fees can be agreed. */
export const LATE_FEES = { mostGraceDays: 60, mostPercent: 100 } as const;

/** No fee is taken on less than ₹100. */
const LEAST_BALANCE = 10_000n;
const RUPEE = 100n;
/** Amounts times this are whole, whatever the rate in basis points. */
const UNIT = 10_000n;

/** What is agreed of rents that are paid late. Money is paise. */
export interface LateFeeRule {
  graceDays: number;
  kind: 'flat' | 'daily';
  /** Once, or a day; null where a share of the open balance is taken. */
  paise: bigint | null;
  /** A day, of the open balance. */
  bps: number | null;
  /** What all fees on one rent come to at most; never more than the rent. */
  maxPaise: bigint | null;
}

/** What the fee on a rent follows from. Days are `YYYY-MM-DD`. */
export interface LateRent {
  dueDate: string;
  amountPaise: bigint;
  /** What of it nobody is to pay: it was never late. */
  creditedPaise: bigint;
  /** In any order. */
  payments: readonly { date: string; paise: bigint }[];
}

/** The late fee on a rent as it stands on a day. */
export interface LateFee {
  /** All of it, by the day itself. */
  accruedPaise: bigint;
  /** What of it is asked for: all once nothing more accrues, else what is of months that are over. */
  duePaise: bigint;
  /** The first day that costs a fee. */
  since: string;
  /** The day after the last one that `duePaise` is of. */
  until: string;
  /** What a further day of it adds; nothing once nothing more accrues. */
  perDayPaise: bigint;
}

interface Accrual {
  /** In 1/10,000 of a paisa. */
  sum: bigint;
  /** The day after the last one that counts. */
  end: string;
  /** A day's, in 1/10,000 of a paisa. */
  rate: bigint;
}

/**
 * The late fee on a rent, by the days on which it was paid: the order in which these became known does not matter. Each
 * day after the grace that begins with ₹100 or more open costs it, a flat one the first of them alone. Rounded half up to
 * the rupee.
 */
export function lateFee(rule: LateFeeRule, rent: LateRent, today: string): LateFee {
  const since = addDays(rent.dueDate, rule.graceDays + 1);
  const most = mostOf(rule, rent);
  const through = (until: string): Accrual => accrued(rule, rent, { since, until, most });
  const tomorrow = addDays(today, 1);
  const whole = through(tomorrow);
  const isFinal = whole.end < tomorrow || whole.rate === 0n;
  const due = isFinal ? whole : through(firstDayOf(monthOf(today)));
  return {
    accruedPaise: toRupee(whole.sum, most),
    duePaise: toRupee(due.sum, most),
    since,
    until: due.end,
    perDayPaise: isFinal ? 0n : (whole.rate + UNIT / 2n) / UNIT,
  };
}

/** Whole rupees, so that no rounding passes it. */
function mostOf({ maxPaise }: LateFeeRule, { amountPaise }: LateRent): bigint {
  const most = maxPaise !== null && maxPaise < amountPaise ? maxPaise : amountPaise;
  return (most / RUPEE) * RUPEE;
}

function toRupee(sum: bigint, most: bigint): bigint {
  const rounded = ((sum + (UNIT * RUPEE) / 2n) / (UNIT * RUPEE)) * RUPEE;
  return rounded < most ? rounded : most;
}

/** What the days before `until` cost, and what the last of them did: nothing once no more comes. */
function accrued(
  rule: LateFeeRule,
  rent: LateRent,
  { since, until, most }: { since: string; until: string; most: bigint },
): Accrual {
  const total: Accrual = { sum: 0n, end: since, rate: 0n };
  for (const { from, balance } of balances(rent, since)) {
    total.rate = balance < LEAST_BALANCE ? 0n : rateOf(rule, balance);
    if (total.rate === 0n || from.day >= until) break;
    const end = from.next !== null && from.next < until ? from.next : until;
    const days = BigInt(daysBetween(from.day, rule.kind === 'flat' ? addDays(from.day, 1) : end));
    const left = most * UNIT - total.sum;
    const needed = (left + total.rate - 1n) / total.rate;
    const counted = needed < days ? needed : days;
    total.sum += counted * total.rate;
    total.end = addDays(from.day, Number(counted));
    if (rule.kind === 'flat' || needed <= days) return { ...total, rate: 0n };
  }
  return total;
}

const rateOf = ({ paise, bps }: LateFeeRule, balance: bigint): bigint =>
  paise === null ? balance * BigInt(bps ?? 0) : paise * UNIT;

/** What is open at the beginning of days: from each of these to the next. */
function balances(
  { amountPaise, creditedPaise, payments }: LateRent,
  since: string,
): { from: { day: string; next: string | null }; balance: bigint }[] {
  const changes = new Map([[since, 0n]]);
  for (const { date, paise } of payments) {
    const day = date < since ? since : addDays(date, 1);
    changes.set(day, (changes.get(day) ?? 0n) + paise);
  }
  const days = [...changes.keys()].sort();
  let balance = amountPaise - creditedPaise;
  return days.map((day, n) => {
    balance -= changes.get(day) ?? 0n;
    return { from: { day, next: days[n + 1] ?? null }, balance };
  });
}
