import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { prepared } from '../database/prepared.js';
import { raw, Database, type Queryable, sql } from '../database/sql.js';
import type { Caller } from '../http/caller.js';
import { networkRange } from '../http/network.js';
import { newId } from '../http/uuid.js';

/** An access without a change: a log-in, a view, a file. `details` are few and hold no personal data. */
export interface Access {
  /** Dotted, past tense: `interests.viewed`. */
  action: string;
  subjectType: string;
  subjectId: string;
  details?: Record<string, unknown>;
  /** The number of rows given out, if any. */
  rows?: number | undefined;
  /** Counts together from any network: a storm is one row per hour and subject, with the last network. */
  fromAnywhere?: boolean;
}

/** The counted row. */
export interface NotedAccess {
  hour: string;
  key: string;
}

const FORGOTTEN_AT_ONCE = raw('20');
/** A little longer than the time in which the database refuses to delete them. */
const KEPT_FOR = raw(`interval '401 days'`);

/**
 * The access log of log-ins, views and files. Accesses that are alike within an hour (actor, action, subject, network)
 * are one row that counts up. New rows replace old ones.
 */
@Injectable()
export class AccessLog {
  constructor(private readonly db: Database) {}

  async note(caller: Caller, access: Access, on: Queryable = this.db): Promise<NotedAccess> {
    const { action, subjectType, subjectId, rows = null, fromAnywhere } = access;
    const { id = null, role = null, key: sent } = caller.account ?? {};
    const details = { ...access.details, ...(sent && { apiKey: sent.name }) };
    const network = networkRange(caller.address) || null;
    const words = JSON.stringify(details);
    const alike = [id, action, subjectType, subjectId, words, fromAnywhere ? null : network];
    const key = createHash('sha256').update(JSON.stringify(alike)).digest('base64url');
    const noted = await on.row<NotedAccess & { isNew: boolean }>(
      prepared(sql`insert into platform.access_entry as known (id, hour, key, actor_id, actor_role, request_id, network,
          action, subject_type, subject_id, details, row_count)
        values (${newId()}, date_trunc('hour', now(), 'UTC'), ${key}, ${id}::uuid, ${role}, ${caller.requestId}, ${network},
          ${action}, ${subjectType}, ${subjectId}, ${words}::jsonb, ${rows}::bigint)
        on conflict (hour, key) do update set times = known.times + 1, network = excluded.network,
          last_at = greatest(known.last_at, excluded.last_at),
          row_count = case when known.row_count is null then excluded.row_count
            else known.row_count + coalesce(excluded.row_count, 0) end
        returning hour::text, key, times = 1 as "isNew"`),
    );
    if (noted?.isNew) await this.forget(on);
    return noted as NotedAccess;
  }

  /** Adds rows given out later: a file's, once it is sent. */
  async addRows({ hour, key }: NotedAccess, rows: number): Promise<void> {
    await this.db.rows(
      prepared(sql`update platform.access_entry set row_count = coalesce(row_count, 0) + ${rows}::bigint
        where hour = ${hour}::timestamptz and key = ${key}`),
    );
  }

  /** Skips locked rows. */
  private async forget(on: Queryable): Promise<void> {
    await on.rows(
      prepared(sql`delete from platform.access_entry where id in (
        select id from platform.access_entry where at < now() - ${KEPT_FOR}
        order by at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`),
    );
  }
}
