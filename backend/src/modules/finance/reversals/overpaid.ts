import type { StandingLines } from './live-lines.js';
import { reversalOf } from './payment-reversal.js';
import type { PaidOver } from './recovery-plan.js';

/** What would be paid out too much, by the id of the rent record or the charge, once these lines are taken back. */
export function overpaidBy({ rents, charges }: StandingLines): PaidOver {
  const claims = [
    ...rents.map(({ record, paise }) => ({ claim: record, paise })),
    ...charges.map(({ charge, paise }) => ({ claim: charge, paise })),
  ];
  const over = claims.map(
    ({ claim, paise }) => [claim.id, reversalOf(claim, paise).overPaidOutPaise] as const,
  );
  return new Map(over.filter(([, paise]) => paise > 0n));
}
