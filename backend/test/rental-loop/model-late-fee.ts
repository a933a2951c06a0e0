import { plusDays } from './model-calendar.js';

/** What is agreed of rents that are paid late. */
export interface ModelLateFee {
  kind: 'flat' | 'daily';
  graceDays: number;
  /** Once, or a day. */
  paise: bigint | null;
  /** A day, of what is open. */
  bps: number | null;
  max: bigint | null;
}

export interface LateRent {
  due: string;
  amount: bigint;
  credited: bigint;
  payments: { date: string; amount: bigint }[];
}

/** Nobody pays a fee on less. */
const LEAST = 10_000n;
const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
/** Half a rupee and more is one. */
const toRupees = (tenThousandths: bigint): bigint => ((tenThousandths + 500_000n) / 1_000_000n) * 100n;

/**
 * What the fee on a rent comes to, walking from day to day: each that begins after the grace with ₹100 or more open costs
 * it, until it is paid or the most is reached.
 * @returns what of it is asked for by today, and its days, from the first to before the last
 */
export function lateFeeOf(
  rule: ModelLateFee,
  rent: LateRent,
  today: string,
): { asked: bigint; from: string; until: string } {
  const from = plusDays(rent.due, rule.graceDays + 1);
  const { max } = rule;
  const most = (max !== null && max < rent.amount ? max : rent.amount) / 100n;
  const first = dayOf(from);
  const paid = rent.payments.map(({ date, amount }) => ({ day: dayOf(date), amount }));
  const openAt = (day: number): bigint =>
    paid.reduce((left, one) => (one.day < day ? left - one.amount : left), rent.amount - rent.credited);
  const walk = (until: number): { sum: bigint; end: number; isOver: boolean } => {
    let sum = 0n;
    for (let day = first; day < until; day++) {
      const open = openAt(day);
      if (open < LEAST) return { sum, end: day, isOver: true };
      sum += rule.paise === null ? open * BigInt(rule.bps ?? 0) : rule.paise * 10_000n;
      if (rule.kind === 'flat' || sum >= most * 1_000_000n) return { sum, end: day + 1, isOver: true };
    }
    return { sum, end: Math.max(first, until), isOver: false };
  };
  const tomorrow = dayOf(today) + 1;
  const whole = walk(tomorrow);
  const isOver = whole.isOver || openAt(Math.max(first, tomorrow)) < LEAST;
  const { sum, end } = isOver ? whole : walk(dayOf(`${today.slice(0, 8)}01`));
  const rounded = toRupees(sum);
  return {
    asked: rounded < most * 100n ? rounded : most * 100n,
    from,
    until: new Date(end * 86_400_000).toISOString().slice(0, 10),
  };
}

/** What is agreed beside rents. */
export interface ModelBeside {
  deposit: { amount: bigint; heldBy: 'kiraya' | 'owner' } | null;
  standing: { kind: string; amount: bigint }[];
  lateFee: ModelLateFee | null;
}
