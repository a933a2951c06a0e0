import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kept } from '../database/kept-plans.js';
import { Sql, sql } from '../database/sql.js';
import { within } from '../database/within.js';

/** What became of mails. Whom they went to and what was in them is not kept. */
@Injectable()
export class MailStates {
  constructor(private readonly sql: Sql) {}

  async enter(em: EntityManager, mails: { id: string; kind: string }[]): Promise<void> {
    const [ids, kinds] = [mails.map(({ id }) => id), mails.map(({ kind }) => kind)];
    await within(em).rows(
      kept(sql`insert into platform.mail (id, kind) select * from unnest(${ids}::uuid[], ${kinds}::text[])`),
    );
  }

  async isSent(id: string): Promise<boolean> {
    return !!(await this.sql.row(
      kept(sql`select 1 from platform.mail where id = ${id}::uuid and status = 'sent'`),
    ));
  }

  /** @param reason of a failure */
  async set(
    id: string,
    status: 'queued' | 'sent' | 'refused' | 'failed',
    reason: string | null,
  ): Promise<void> {
    await this.sql.row(
      kept(sql`update platform.mail set status = ${status}, reason = ${reason}, attempts = attempts + 1,
          settled_at = case when ${status} <> 'queued' then now() end
        where id = ${id}::uuid`),
    );
  }
}
