import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { raw, Database, sql } from '../../../../platform/database/sql.js';
import { QUEUES } from '../../../../platform/jobs/queues.js';
import { OpenReceivables } from '../../../contracts/index.js';
import { LateFees } from './late-fees.js';

const BATCH = raw('200');
const JOB = systemCaller(QUEUES.lateFees);

/** Books due late fees of open rents, one transaction for each contract. */
@Injectable()
export class BookDueFees {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly claims: OpenReceivables,
    private readonly fees: LateFees,
    private readonly clock: Clock,
  ) {}

  /** Ids of the next contracts with a late rent, in order. */
  async lateContracts(after: string): Promise<string[]> {
    const rows = await this.db.rows<{ id: string }>(
      prepared(
        sql`select c.id from contracts.contract_v c
          where c.late_fee_kind is not null and c.confirmed_at is not null and c.id > ${after}
            and exists (select from contracts.rent_record_v r where r.contract_id = c.id and r.balance_paise > 0
              and r.due_date < ${this.clock.today()}::date)
          order by c.id limit ${BATCH}`,
      ),
    );
    return rows.map(({ id }) => id);
  }

  /** Books a contract's due fees. */
  async book(contractId: string): Promise<void> {
    if ((await this.fees.plan(this.db, { contractId })).length === 0) return;
    await this.em.fork().transactional(async (em) => {
      await this.claims.lock(em, contractId);
      await this.fees.book(em, JOB, { contractId });
    });
  }
}
