import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database, sql } from '../database/sql.js';
import { inTransaction } from '../database/in-transaction.js';
import { QUEUES } from '../jobs/queues.js';

const WAITING = sql`name = ${QUEUES.mail} and state in ('created', 'retry', 'active')`;

/** Mails waiting in the queue. */
@Injectable()
export class WaitingMails {
  constructor(private readonly db: Database) {}

  async count(): Promise<number> {
    const row = await this.db.row<{ count: number }>(
      sql`select count(*)::int as count from pgboss.job where ${WAITING}`,
    );
    return row?.count ?? 0;
  }

  /** Deletes them all, unsent. @returns their number */
  async drop(em: EntityManager): Promise<number> {
    const dropped = await inTransaction(em).rows(
      sql`with gone as (delete from pgboss.job where ${WAITING} returning id),
          told as (update platform.mail set status = 'dropped', settled_at = now()
            where id in (select id from gone) and status = 'queued')
        select id from gone`,
    );
    return dropped.length;
  }
}
