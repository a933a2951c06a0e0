import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import {
  AlreadyReversed,
  asFinanceRule,
  HandedOverRecovered,
  NotByItself,
  ReversalStands,
} from '../finance-errors.js';
import { type EntryKind, REVERSIBLE_ENTRIES } from '../finance.constants.js';
import { EntryWriter } from '../ledger/entry-writer.js';
import { Positions } from '../ledger/positions.js';
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
    private readonly em: EntityManager,
    private readonly positions: Positions,
    private readonly entries: EntryWriter,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * Takes an expense, a contribution, a transfer or a refund of a deposit back.
   * @returns the entry as JSON
   * @throws {NotFound} when there is no such entry
   * @throws {Conflict} when it was reversed before, is a reversal, is a part of a receipt or a payout, or its deposit is
   * not there any more, or what its owner owes instead
   */
  async reverse(caller: KnownCaller, id: string, reason: string): Promise<string> {
    try {
      return await this.em.fork().transactional(async (em) => {
        const known = await find(em, id);
        if (!known) throw new NotFound('Entry');
        if (known.isReversal) throw new ReversalStands();
        if (!REVERSIBLE_ENTRIES.some((kind) => kind === known.kind)) throw new NotByItself();
        if (known.contractId) await this.positions.lockDeposit(em, known.contractId);
        else await this.positions.lockOwner(em, known.ownerId);
        if (known.kind === 'deposit_to_owner' && (await isOwedInstead(em, id)))
          throw new HandedOverRecovered();
        const by = { reason: reason.trim(), createdBy: caller.account.id };
        const [reversalId] = await this.entries.reverse(em, [id], by);
        await this.audit.record(em, caller, {
          action: 'entry.reversed',
          subjectType: 'entry',
          subjectId: id,
          details: { kind: known.kind, ownerId: known.ownerId, reversalId },
        });
        return await ownerEntryJson(within(em), id, firstDayOf(monthOf(this.clock.today())));
      });
    } catch (thrown) {
      throw asFinanceRule(thrown, () => new AlreadyReversed('entry'));
    }
  }
}

const find = (em: EntityManager, id: string): Promise<Known | undefined> =>
  within(em).row(
    sql`select kind, owner_id as "ownerId", contract_id as "contractId", is_reversal as "isReversal"
      from finance.entry where id = ${id}`,
  );

/** Whether less would be handed over, once this is taken back, than what its owner came to owe for receipts reversed. */
const isOwedInstead = async (em: EntityManager, id: string): Promise<boolean> => {
  const row = await within(em).row<{ isOwed: boolean }>(
    sql`select sum(case e.kind when 'deposit_to_owner' then e.amount_paise else -e.amount_paise end) < 0 as "isOwed"
      from finance.entry handed join finance.entry e on e.contract_id = handed.contract_id
      where handed.id = ${id} and e.id <> handed.id and e.kind in ('deposit_to_owner', 'deposit_kept')
        and not e.is_reversal and not exists (select from finance.entry r where r.reverses_id = e.id)
        and not exists (select from finance.settlement_v s
          where s.contract_id = e.contract_id and s.reversed_on is null and e.id = any (s.entry_ids))`,
  );
  return row?.isOwed === true;
};
