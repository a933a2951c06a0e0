import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { Reversal } from '../../ledger/index.js';

/** Writes reversals of receipts and settlements, dated today, in the transaction of the given entity manager. */
@Injectable()
export class ReversalRows {
  constructor(private readonly clock: Clock) {}

  async enterReceipt(em: EntityManager, receiptId: string, { reason, createdBy }: Reversal): Promise<void> {
    await inTransaction(em).rows(
      prepared(sql`insert into finance.receipt_reversal (receipt_id, reason, date, created_by, created_at)
        values (${receiptId}, ${reason}, ${this.clock.today()}, ${createdBy}, ${this.clock.now().toISOString()})`),
    );
  }

  /** The trigger `refund_within_settlement` refuses it after a refund. */
  async enterSettlement(
    em: EntityManager,
    settlementId: string,
    { reason, createdBy }: Reversal,
  ): Promise<void> {
    await inTransaction(em).rows(
      prepared(sql`insert into finance.settlement_reversal (settlement_id, contract_id, reason, date, created_by, created_at)
        select id, contract_id, ${reason}, ${this.clock.today()}::date, ${createdBy}::uuid,
          ${this.clock.now().toISOString()}::timestamptz
        from finance.settlement where id = ${settlementId}`),
    );
  }
}
