import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inTransaction } from '../database/in-transaction.js';
import { sql } from '../database/sql.js';
import { Jobs } from '../jobs/jobs.js';
import { QUEUES } from '../jobs/queues.js';

const HALF_PAST_THREE = '30 3 * * *';

/**
 * Deletes events of more than 90 days each night, and notes up to which transaction. After a restore the transactions
 * are counted anew: events that seem to be of the future are deleted, because they would come in the wrong order.
 */
@Injectable()
export class OldEventsJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.events, HALF_PAST_THREE, () => this.run());
  }

  run(): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const db = inTransaction(em);
      await db.rows(sql`with first_kept as (
          select transaction from platform.event where at >= now() - interval '90 days' order by transaction, seq limit 1),
        deleted as (
          delete from platform.event where at < now() - interval '90 days'
            and transaction < coalesce((select transaction from first_kept), pg_snapshot_xmin(pg_current_snapshot()))
          returning transaction)
        update platform.installation set events_deleted_to = last.transaction
        from (select transaction from deleted order by transaction desc limit 1) last`);
      await db.rows(
        sql`delete from platform.event where transaction >= pg_snapshot_xmax(pg_current_snapshot())`,
      );
      await db.rows(sql`update platform.installation set events_deleted_to = '0'
        where events_deleted_to >= pg_snapshot_xmax(pg_current_snapshot())`);
    });
  }
}
