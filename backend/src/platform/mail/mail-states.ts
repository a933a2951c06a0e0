import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { prepared } from '../database/prepared.js';
import { Database, sql } from '../database/sql.js';
import { inTransaction } from '../database/in-transaction.js';

/** States of mails. Stores the account and the kind, neither addresses nor contents. */
@Injectable()
export class MailStates {
  constructor(private readonly db: Database) {}

  async enter(
    em: EntityManager,
    mails: { id: string; kind: string; personId: string | null }[],
  ): Promise<void> {
    const [ids, kinds] = [mails.map(({ id }) => id), mails.map(({ kind }) => kind)];
    const people = mails.map(({ personId }) => personId);
    await inTransaction(em).rows(
      prepared(sql`insert into platform.mail (id, kind, user_id)
        select * from unnest(${ids}::uuid[], ${kinds}::text[], ${people}::uuid[])`),
    );
  }

  /** The number of mails of a kind queued for a person in the last 24 hours. */
  async countOfDay(em: EntityManager, kind: string, personId: string): Promise<number> {
    const row = await inTransaction(em).row<{ count: number }>(
      prepared(sql`select count(*)::int as count from platform.mail
        where kind = ${kind} and user_id = ${personId} and created_at > now() - interval '1 day'`),
    );
    return row?.count ?? 0;
  }

  async isSent(id: string): Promise<boolean> {
    return !!(await this.db.row(
      prepared(sql`select 1 from platform.mail where id = ${id}::uuid and status = 'sent'`),
    ));
  }

  /** @param reason of a failure */
  async set(
    id: string,
    status: 'queued' | 'sent' | 'refused' | 'failed',
    reason: string | null,
  ): Promise<void> {
    await this.db.row(
      prepared(sql`update platform.mail set status = ${status}, reason = ${reason}, attempts = attempts + 1,
          settled_at = case when ${status} <> 'queued' then now() end
        where id = ${id}::uuid`),
    );
  }
}
