import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { kept } from '../../../../platform/database/kept-plans.js';
import { sql } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';
import type { Reversal } from '../../ledger/index.js';

/** Enters that receipts were reversed, in the transaction of the given entity manager. */
@Injectable()
export class ReceiptReversals {
  constructor(private readonly clock: Clock) {}

  async enter(em: EntityManager, receiptId: string, { reason, createdBy }: Reversal): Promise<void> {
    await within(em).rows(
      kept(sql`insert into finance.receipt_reversal (receipt_id, reason, date, created_by, created_at)
        values (${receiptId}, ${reason}, ${this.clock.today()}, ${createdBy}, ${this.clock.now().toISOString()})`),
    );
  }
}
