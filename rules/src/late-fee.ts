import { addDays, daysBetween, firstDayOf, monthOf } from './calendar.ts';

/** Limits of late-fee terms. */
export const LATE_FEES = { mostGraceDays: 60, mostPercent: 100 } as const;

/** Least balance that bears a fee: ₹100. */
const LEAST_BALANCE = 10_000n;
const RUPEE = 100n;
/** Scale at which amounts are whole for any rate in basis points. */
const UNIT = 10_000n;

/** Terms of late fees. Money is paise. */
export interface LateFeeRule {
  graceDays: number;
  kind: 'flat' | 'daily';
  /** Amount, once or per day; null for a share of the balance. */
  paise: bigint | null;
  /** Share of the balance per day. */
  bps: number | null;
  /** Maximum of all fees on a rent; never more than the rent. */
  maxPaise: bigint | null;
}

/** Facts that a rent's late fee depends on. Days are `YYYY-MM-DD`. */
export interface LateRent {
  dueDate: string;
  amountPaise: bigint;
  /** Waived part, which was never late. */
  creditedPaise: bigint;
  /** Payments in any order. */
  payments: readonly { date: string; paise: bigint }[];
}

/** Late fee on a rent as of a day. */
export interface LateFee {
  /** Fee up to and including the day. */
  accruedPaise: bigint;
  /** Fee to charge: all of it once it stops growing, otherwise that of past months. */
  duePaise: bigint;
  /** First day that bears a fee. */
  since: string;
  /** Day after the last one in `duePaise`. */
  until: string;
  /** Growth per further day; 0 once it has stopped. */
  perDayPaise: bigint;
}

interface Accrual {
  /** Sum in 1/10,000 of a paisa. */
  sum: bigint;
  /** Day after the last one counted. */
  end: string;
  /** Rate per day in 1/10,000 of a paisa. */
  rate: bigint;
}

/**
 * Late fee on a rent, by its payment dates, in whatever order they became known. Every day after the grace period that
 * begins with ₹100 or more open bears it; a flat fee only the first. Rounded half up to the rupee.
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

/** Maximum in whole rupees, so that rounding cannot exceed it. */
function mostOf({ maxPaise }: LateFeeRule, { amountPaise }: LateRent): bigint {
  const most = maxPaise !== null && maxPaise < amountPaise ? maxPaise : amountPaise;
  return (most / RUPEE) * RUPEE;
}

function toRupee(sum: bigint, most: bigint): bigint {
  const rounded = ((sum + (UNIT * RUPEE) / 2n) / (UNIT * RUPEE)) * RUPEE;
  return rounded < most ? rounded : most;
}

/** Accrual before `until`, with the rate of its last day; 0 once it has stopped. */
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

/** Balances by periods of days, at the beginning of each day. */
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
    balance -= changes.get(day) as bigint;
    return { from: { day, next: days[n + 1] ?? null }, balance };
  });
}
