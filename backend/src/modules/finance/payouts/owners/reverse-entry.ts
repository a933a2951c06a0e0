import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { liveSettlement } from '../../collections/index.js';
import {
  alreadyReversed,
  type EntryKind,
  isRefund,
  isReversal,
  Positions,
  type Refusal,
  Reversals,
  REVERSIBLE_ENTRIES,
} from '../../ledger/index.js';
import { HandedOverRecovered, NotByItself } from '../payout-errors.js';
import { ownerEntryJson } from './owner-entry-json.js';

interface Known {
  kind: EntryKind;
  ownerId: string;
  contractId: string | null;
  isReversal: boolean;
}

@Injectable()
export class ReverseEntry {
  constructor(
    private readonly reversals: Reversals,
    private readonly positions: Positions,
    private readonly clock: Clock,
  ) {}

  /**
   * Reverses an expense, a contribution, a transfer or a refund of a deposit.
   * @returns the entry as JSON
   * @throws {NotFound} when there is no such entry
   * @throws {Conflict} when it was reversed before, is a reversal, is a part of a receipt or a payout, or its deposit is
   * not there any more, or what its owner owes instead
   */
  reverse(caller: KnownCaller, id: string, reason: string, request?: IdempotentRequest): Promise<string> {
    return this.reversals.reverse(
      { caller, id, reason, request },
      {
        what: 'entry',
        find: (em) => find(em, id),
        lines: () => sql`p.id = ${id}`,
        lock: (em, { contractId, ownerId }) =>
          contractId ? this.positions.lockDeposit(em, contractId) : this.positions.lockOwner(em, ownerId),
        refusals: [isReversal, partOfAnother, recoveredFromOwner, alreadyReversed],
        after: (_em, { thing: { kind, ownerId } }, written) => ({
          event: isRefund(kind) ? 'refund_reversed' : 'owner_entry_reversed',
          details: { kind, ownerId, reversalId: written[0]?.id },
        }),
      },
      (em) => ownerEntryJson(inTransaction(em), id, firstDayOf(monthOf(this.clock.today()))),
    );
  }
}

const partOfAnother: Refusal<Known> = (_em, { thing: { kind } }) => {
  if (!REVERSIBLE_ENTRIES.some((one) => one === kind)) throw new NotByItself();
};

/**
 * Refuses to reverse an owner's debt for a reversed receipt, and a deposit kept by a settlement, which is reversed with
 * it.
 */
const recoveredFromOwner: Refusal<Known> = async (em, { id, thing: { kind, contractId } }) => {
  if (kind !== 'deposit_to_owner' || !contractId) return;
  const settlement = await liveSettlement(inTransaction(em), contractId);
  const owed = await inTransaction(em).row(
    sql`select from finance.posting_v where contract_id = ${contractId} and kind in ('deposit_to_owner', 'deposit_kept')
        and coalesce(reverses_id, id) <> all (${[id, ...(settlement?.entryIds ?? [])]}::uuid[])
      having sum(case kind when 'deposit_to_owner' then amount_paise else -amount_paise end) < 0`,
  );
  if (owed) throw new HandedOverRecovered();
};

const find = (em: EntityManager, id: string): Promise<Known | undefined> =>
  inTransaction(em).row(
    sql`select kind, owner_id as "ownerId", contract_id as "contractId", is_reversal as "isReversal"
      from finance.posting where id = ${id} and kind not in ('payment', 'payout')`,
  );
