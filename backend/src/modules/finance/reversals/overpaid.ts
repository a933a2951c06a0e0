import type { StandingLines } from './live-lines.js';
import { overPaidOut } from './payment-reversal.js';
import type { PaidOver } from './recovery-plan.js';

/** What would be paid out too much, by the id of the rent record or the charge, once these lines are taken back. */
export function overpaidBy({ rents, charges }: StandingLines): PaidOver {
  const lines = [
    ...rents.map(({ record, paise }) => ({ claim: record, paise })),
    ...charges.map(({ charge, paise }) => ({ claim: charge, paise })),
  ];
  const taken = new Map<(typeof lines)[number]['claim'], bigint>();
  for (const { claim, paise } of lines) taken.set(claim, (taken.get(claim) ?? 0n) + paise);
  const over = [...taken].map(([claim, paise]) => [claim.id, overPaidOut(claim, paise)] as const);
  return new Map(over.filter(([, paise]) => paise > 0n));
}
