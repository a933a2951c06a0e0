import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { AlreadyReversed, asFinanceRule } from '../finance-errors.js';
import { TransactionWriter } from '../ledger/transaction-writer.js';
import { payoutJson } from '../payouts/payout-json.js';
import { linesOfPayout, LiveLines } from './live-lines.js';

@Injectable()
export class ReversePayout {
  constructor(
    private readonly em: EntityManager,
    private readonly lines: LiveLines,
    private readonly writer: TransactionWriter,
    private readonly audit: Audit,
  ) {}

  /**
   * Takes a payout back with all its lines that still stand: what they paid is owed to the owner again.
   * @returns the payout as JSON
   * @throws {NotFound} when there is no such payout
   * @throws {Conflict} when all of it was reversed before
   */
  async reverse(caller: KnownCaller, id: string, reason: string): Promise<string> {
    try {
      return await this.em.fork().transactional(async (em) => {
        if (!(await exists(em, id))) throw new NotFound('Payout');
        await this.takeBack(em, caller, id, reason.trim());
        return (await payoutJson(within(em), id)) as string;
      });
    } catch (thrown) {
      throw asFinanceRule(thrown, () => new AlreadyReversed('payout'));
    }
  }

  private async takeBack(em: EntityManager, caller: KnownCaller, id: string, reason: string): Promise<void> {
    const lines = await this.lines.lock(em, linesOfPayout(id));
    const [first] = lines;
    if (!first) throw new AlreadyReversed('payout');
    const written = await this.writer.reverse(
      em,
      lines.map((line) => line.id),
      { reason, createdBy: caller.account.id },
    );
    await this.audit.record(em, caller, {
      action: 'payout.reversed',
      subjectType: 'payout',
      subjectId: id,
      details: { ownerId: first.record.ownerId, transactionIds: written.map((one) => one.id) },
    });
  }
}

const exists = async (em: EntityManager, id: string): Promise<boolean> =>
  (await within(em).row(sql`select 1 from finance.transaction where payout_id = ${id} limit 1`)) !==
  undefined;
