import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { violatedConstraint } from '../../../../platform/database/database-errors.js';
import { type Queryable, sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { asReceivableRule, MoneyEvents, Reversals, type Reversible } from '../../ledger/index.js';
import { NotSettled, PayoutComesFirst, RefundComesFirst } from '../collection-errors.js';
import { ReversalRows } from '../reversals/reversal-rows.js';
import { Damages } from './damages.js';
import { type LiveSettlement, liveSettlement } from './live-settlement.js';
import type { Settling } from './settle-tenancy.js';
import { TenancyBooks } from './tenancy-books.js';

@Injectable()
export class ReverseSettlement {
  constructor(
    private readonly reversals: Reversals,
    private readonly books: TenancyBooks,
    private readonly damages: Damages,
    private readonly rows: ReversalRows,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Reverses a settlement: its set-offs, damages and late fees. Money moved to the deposit stays there, and other money
   * that paid the damages joins it. The database refuses after a refund or a payout of it.
   * @returns the answer
   * @throws {NotFound} when there is no such contract
   * @throws {Conflict} when none stands, a refund was made by it, or what it paid was paid out
   */
  reverse(
    { caller, contractId, request }: Settling,
    reason: string,
    answer: (on: Queryable) => Promise<string>,
  ): Promise<string> {
    return this.reversals.reverse(
      { caller, id: contractId, reason, request },
      this.of(caller, contractId),
      (em) => answer(inTransaction(em)),
    );
  }

  private of(caller: KnownCaller, contractId: string): Reversible<LiveSettlement> {
    return {
      what: 'settlement',
      find: (em) => this.find(em, caller, contractId),
      lines: ({ receiptIds, entryIds }) =>
        sql`(p.receipt_id = any (${receiptIds}::uuid[]) or p.id = any (${entryIds}::uuid[]))`,
      refusals: [],
      before: async (em, { thing: { id, receiptIds }, by }) => {
        await this.rows.enterSettlement(em, id, by);
        for (const receiptId of receiptIds) await this.rows.enterReceipt(em, receiptId, by);
      },
      after: async (em, { thing: { id, chargeIds }, by }) => {
        await this.damages.cancel(em, contractId, chargeIds, by);
        await this.books.bookFees(em, caller, { contractId });
        await this.events.staffDid(em, 'refund_due', id);
        return {
          event: 'settlement_reversed',
          of: id,
          subjectType: 'contract',
          details: { settlementId: id },
        };
      },
      asRule: (thrown) =>
        violatedConstraint(thrown) === 'refund_within_settlement'
          ? new RefundComesFirst()
          : asReceivableRule(thrown, () => new PayoutComesFirst()),
    };
  }

  private async find(em: EntityManager, caller: KnownCaller, contractId: string): Promise<LiveSettlement> {
    if (!(await this.books.find(em, caller, contractId))) throw new NotFound('Contract');
    const settlement = await liveSettlement(inTransaction(em), contractId);
    if (!settlement) throw new NotSettled();
    await this.books.lock(em, caller, contractId);
    return settlement;
  }
}
