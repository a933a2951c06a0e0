import type { Queryable } from '../../../../platform/database/sql.js';
import { payoutsOf, type StandingLine, standingLines } from '../../ledger/index.js';

/** A live line of a payout. */
export type PayoutLine = StandingLine & { payoutId: string };

/** Overpaid paise by the id of the rent record or the charge. */
export type PaidOver = ReadonlyMap<string, bigint>;

/** A plan to recover overpaid money: lines to reverse, and the part of each that stays with its payout. */
export interface RecoveryPlan {
  reversed: PayoutLine[];
  /** Lines with a part that stays: it is written again. */
  kept: (PayoutLine & { keptPaise: bigint })[];
  /** Recovered paise by payout. */
  recovered: Map<string, bigint>;
}

/** Payouts of these rents and charges, latest first. */
export const payoutLines = async (db: Queryable, of: PaidOver): Promise<PayoutLine[]> =>
  (await standingLines(db, payoutsOf([...of.keys()]))).reverse() as PayoutLine[];

/**
 * @param lines the latest first
 * @param over what is paid out too much of each claim
 * @param meanwhile what is while payments of it are taken back that are written again in part
 */
export function recoveryPlan(lines: PayoutLine[], over: PaidOver, meanwhile: PaidOver = over): RecoveryPlan {
  const [left, inTheWay] = [new Map(over), new Map(meanwhile)];
  const plan: RecoveryPlan = { reversed: [], kept: [], recovered: new Map() };
  for (const line of lines) {
    if (takenOf(line, inTheWay) === 0n) continue;
    const taken = takenOf(line, left);
    plan.reversed.push(line);
    if (taken < line.paise) plan.kept.push({ ...line, keptPaise: line.paise - taken });
    if (taken > 0n) plan.recovered.set(line.payoutId, (plan.recovered.get(line.payoutId) ?? 0n) + taken);
  }
  return plan;
}

function takenOf({ claimId, paise }: PayoutLine, left: Map<string, bigint>): bigint {
  const open = left.get(claimId) ?? 0n;
  const taken = open < paise ? open : paise;
  left.set(claimId, open - taken);
  return taken;
}
