import {
  MoneyRequests,
  ReversalStands,
  type EntryKind,
  isRefund,
  REVERSIBLE_ENTRIES,
  PostingWriter,
  type Written,
  Positions,
  MoneyEvents,
} from '../../ledger/index.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { sql } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { HandedOverRecovered, NotByItself } from '../payout-errors.js';
import { LiveSettlements } from '../../collections/index.js';
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
    private readonly requests: MoneyRequests,
    private readonly positions: Positions,
    private readonly settlements: LiveSettlements,
    private readonly writer: PostingWriter,
    private readonly events: MoneyEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes an expense, a contribution, a transfer or a refund of a deposit back.
   * @returns the entry as JSON
   * @throws {NotFound} when there is no such entry
   * @throws {Conflict} when it was reversed before, is a reversal, is a part of a receipt or a payout, or its deposit is
   * not there any more, or what its owner owes instead
   */
  async reverse(caller: KnownCaller, id: string, reason: string): Promise<string> {
    return this.requests.transaction(async (em) => {
      const known = await find(em, id);
      if (!known) throw new NotFound('Entry');
      if (known.isReversal) throw new ReversalStands();
      if (!REVERSIBLE_ENTRIES.some((kind) => kind === known.kind)) throw new NotByItself();
      if (known.contractId) await this.positions.lockDeposit(em, known.contractId);
      else await this.positions.lockOwner(em, known.ownerId);
      if (known.contractId && known.kind === 'deposit_to_owner')
        await this.refuseOwed(em, id, known.contractId);
      const by = { reason: reason.trim(), createdBy: caller.account.id };
      const [reversal] = (await this.writer.reverse(em, [id], by)) as [Written];
      await this.events.tell(em, isRefund(known.kind) ? 'refund_reversed' : 'owner_entry_reversed', id);
      await this.events.log(em, caller, {
        action: 'entry.reversed',
        subjectType: 'entry',
        subjectId: id,
        details: { kind: known.kind, ownerId: known.ownerId, reversalId: reversal.id },
      });
      return await ownerEntryJson(within(em), id, firstDayOf(monthOf(this.clock.today())));
    });
  }

  /** What owners owe for receipts that were reversed stays handed over; what a settlement had them keep goes with that. */
  private async refuseOwed(em: EntityManager, id: string, contractId: string): Promise<void> {
    const settlement = await this.settlements.find(within(em), contractId);
    const owed = await within(em).row(
      sql`select from finance.posting_v where contract_id = ${contractId} and kind in ('deposit_to_owner', 'deposit_kept')
          and coalesce(reverses_id, id) <> all (${[id, ...(settlement?.entryIds ?? [])]}::uuid[])
        having sum(case kind when 'deposit_to_owner' then amount_paise else -amount_paise end) < 0`,
    );
    if (owed) throw new HandedOverRecovered();
  }
}

const find = (em: EntityManager, id: string): Promise<Known | undefined> =>
  within(em).row(
    sql`select kind, owner_id as "ownerId", contract_id as "contractId", is_reversal as "isReversal"
      from finance.posting where id = ${id} and kind not in ('payment', 'payout')`,
  );
