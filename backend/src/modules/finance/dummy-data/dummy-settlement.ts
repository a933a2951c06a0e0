import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Principal } from '../../../platform/security/principal.js';
import { PostingWriter } from '../ledger/index.js';
import { SettleTenancy } from '../collections/index.js';

const DAMAGES = [{ amount: 3500, reason: 'Two window panes were broken' }];

/** The settlement of a dummy tenancy that was cut short, in the transaction of the given entity manager. */
@Injectable()
export class DummySettlement {
  constructor(
    private readonly settling: SettleTenancy,
    private readonly writer: PostingWriter,
    private readonly clock: Clock,
  ) {}

  /** Sets a damage off against the first deposit, and refunds the rest. */
  async enter(em: EntityManager, account: Principal): Promise<void> {
    const over = await inTransaction(em).row<{ id: string }>(
      sql`select c.id from contracts.contract_v c join finance.deposit d on d.contract_id = c.id
        where c.is_dummy and c.status = 'terminated' and d.held_paise > 0 order by c.id limit 1`,
    );
    if (!over) return;
    await this.settling.settleIn(em, { ...systemCaller('dummy-data'), account }, over.id, DAMAGES);
    await this.refund(em, over.id, account.id);
  }

  private async refund(em: EntityManager, contractId: string, createdBy: string): Promise<void> {
    const settled = await inTransaction(em).row<{ paise: string }>(
      sql`select refundable_paise::text as paise from finance.settlement_v where contract_id = ${contractId}`,
    );
    const paise = BigInt(settled?.paise ?? 0);
    const date = this.clock.today();
    const reference = `DEMO${date.replaceAll('-', '')}REFUND`;
    const entry = { kind: 'deposit_refund', contractId, paise, date, createdBy, reference } as const;
    if (paise > 0n) await this.writer.write(em, [{ ...entry, method: 'bank_transfer' }]);
  }
}
