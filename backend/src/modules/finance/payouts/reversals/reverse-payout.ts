import { Injectable } from '@nestjs/common';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { alreadyReversed, Positions, type Refusal, Reversals, writtenIds } from '../../ledger/index.js';
import { PayoutRecovered } from '../payout-errors.js';
import { payoutJson } from '../payouts/payout-json.js';
import { payoutParts } from '../payouts/payout-parts.js';

@Injectable()
export class ReversePayout {
  constructor(
    private readonly reversals: Reversals,
    private readonly positions: Positions,
  ) {}

  /**
   * Reverses a payout with all its live lines and deductions: its rents and charges are due to the owner again, and
   * deducted debt is owed again.
   * @returns the payout as JSON
   * @throws {NotFound} when there is no such payout
   * @throws {Conflict} when all of it was reversed before, or some of it was recovered from the owner
   */
  reverse(caller: KnownCaller, id: string, reason: string, request?: IdempotentRequest): Promise<string> {
    return this.reversals.reverse(
      { caller, id, reason, request },
      {
        what: 'payout',
        find: async (em) => {
          const parts = await payoutParts(inTransaction(em), id);
          return parts && { payoutId: id, ownerId: parts.ownerId };
        },
        lines: () => sql`p.payout_id = ${id}`,
        lock: (em, { ownerId }) => this.positions.lockOwner(em, ownerId),
        refusals: [partlyRecovered, alreadyReversed],
        after: (_em, { thing: { ownerId } }, written) => ({
          event: 'payout_reversed',
          details: { ownerId, ...writtenIds(written) },
        }),
      },
      async (em) => (await payoutJson(inTransaction(em), id)) as string,
    );
  }
}

/** Some of the payout was recovered from the owner. */
export const partlyRecovered: Refusal<{ payoutId: string | null }> = async (em, { thing: { payoutId } }) => {
  const parts = payoutId ? await payoutParts(inTransaction(em), payoutId) : undefined;
  if (parts?.isRecovered) throw new PayoutRecovered();
};
