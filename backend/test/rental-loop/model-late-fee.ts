import { plusDays } from './model-calendar.js';

/** Terms of late fees. */
export interface ModelLateFee {
  kind: 'flat' | 'daily';
  graceDays: number;
  /** Paise, once or per day. */
  paise: bigint | null;
  /** Basis points of the balance, per day. */
  bps: number | null;
  max: bigint | null;
}

export interface LateRent {
  due: string;
  amount: bigint;
  credited: bigint;
  payments: { date: string; amount: bigint }[];
}

/** Least balance that bears a fee. */
const LEAST = 10_000n;
const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
/** Rounded half up to rupees. */
const toRupees = (tenThousandths: bigint): bigint => ((tenThousandths + 500_000n) / 1_000_000n) * 100n;

/**
 * Late fee of a rent, day by day: each day after the grace period that begins with ₹100 or more open costs it, until
 * paid or up to the maximum.
 * @returns the part due today, and its days (end exclusive)
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

/** Terms besides rents. */
export interface ModelBeside {
  deposit: { amount: bigint; heldBy: 'kiraya' | 'owner' } | null;
  standing: { kind: string; amount: bigint }[];
  lateFee: ModelLateFee | null;
}
