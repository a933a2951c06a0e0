import type { Line } from './live-lines.js';
import { overPaidOut } from './payment-reversal.js';
import type { PaidOver } from './recovery-plan.js';

/** What would be paid out too much, by the id of the rent or charge, once these lines are taken back. */
export function overpaidBy(lines: Line[]): PaidOver {
  const taken = new Map<Line['receivable'], bigint>();
  for (const { receivable, paise } of lines) taken.set(receivable, (taken.get(receivable) ?? 0n) + paise);
  const over = [...taken].map(([one, paise]) => [one.id, overPaidOut(one, paise)] as const);
  return new Map(over.filter(([, paise]) => paise > 0n));
}
