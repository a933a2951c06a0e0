import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kept } from '../../../../platform/database/kept-plans.js';
import { sql, type Statements } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';
import { Settled } from '../collection-errors.js';

/** A settlement that stands. */
export interface LiveSettlement {
  id: string;
  receiptIds: string[];
  entryIds: string[];
  chargeIds: string[];
}

/** The settlements that stand: one a contract at most. */
@Injectable()
export class LiveSettlements {
  find(db: Statements, contractId: string): Promise<LiveSettlement | undefined> {
    return db.row<LiveSettlement>(
      kept(sql`select id, receipt_ids as "receiptIds", entry_ids as "entryIds", charge_ids as "chargeIds"
        from finance.settlement_v where contract_id = ${contractId} and reversed_on is null`),
    );
  }

  /**
   * To be asked with the claims of the receipt or credit locked, for a settlement locks them all.
   * @throws {Conflict} when a settlement stands that counted it
   */
  async refuseSettled(
    em: EntityManager,
    of: { receiptId: string } | { transactionId: string } | { creditId: string },
  ): Promise<void> {
    const { receiptId, transactionId, creditId } = {
      ...{ receiptId: null, transactionId: null, creditId: null },
      ...of,
    };
    const settled = await within(em).row(
      kept(sql`select 1 from finance.settlement_v s join (
          select contract_id, created_at from finance.receipt_v where id = ${receiptId}::uuid
          union all select contract_id, created_at from finance.posting
            where id = ${transactionId}::uuid and kind = 'payment'
          union all select contract_id, created_at from contracts.credit_v where id = ${creditId}::uuid) counted
        on counted.contract_id = s.contract_id
        where s.reversed_on is null and counted.created_at <= s.created_at`),
    );
    if (settled) throw new Settled();
  }
}
