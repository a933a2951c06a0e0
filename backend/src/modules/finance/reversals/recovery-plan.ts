import type { PayoutLine } from './payout-lines.js';

/** How what was paid out too much comes back: which lines are reversed, and what of each stays with its payout. */
export interface RecoveryPlan {
  reversed: PayoutLine[];
  /** Those of which a part stays: it is written again. */
  kept: (PayoutLine & { keptPaise: bigint })[];
  /** What is recovered, by the payout that it was paid with. */
  recovered: Map<string, bigint>;
}

/**
 * @param lines the latest first
 * @param over what is paid out too much of each claim
 */
export function recoveryPlan(lines: PayoutLine[], over: ReadonlyMap<string, bigint>): RecoveryPlan {
  const left = new Map(over);
  const plan: RecoveryPlan = { reversed: [], kept: [], recovered: new Map() };
  for (const line of lines) {
    const open = left.get(line.claimId) ?? 0n;
    if (open === 0n) continue;
    const taken = open < line.paise ? open : line.paise;
    left.set(line.claimId, open - taken);
    plan.reversed.push(line);
    if (taken < line.paise) plan.kept.push({ ...line, keptPaise: line.paise - taken });
    plan.recovered.set(line.payoutId, (plan.recovered.get(line.payoutId) ?? 0n) + taken);
  }
  return plan;
}
