import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, raw, sql } from '../../../platform/database/sql.js';
import { type KeptPlace, NEWEST_EVENT } from '../../../platform/events/events-reader.js';
import type { EventPlace } from '../../../platform/events/event-positions.js';

const MOST_FOUND = raw('500');
const MOST_REQUESTED = raw('10');
const POSTPONED_MS = 5 * 60_000;

/** An endpoint as its sender needs it. */
export interface Endpoint {
  id: string;
  userId: string;
  url: string;
  types: string[];
  secret: Buffer;
  formerSecret: Buffer | null;
  formerSecretUntil: string | null;
  place: KeptPlace;
  failures: number;
  /** It takes events now: neither paused, nor waiting after a failure. */
  isDue: boolean;
}

/** A replay or a test that waits. */
export interface Requested {
  id: string;
  eventId: string;
  type: string;
  /** Null for a test. */
  place: EventPlace | null;
}

/** Endpoints for the job that sends to them. */
@Injectable()
export class Endpoints {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Ids of endpoints with something to send now, or with a place that this database has not reached. */
  async due(): Promise<string[]> {
    const rows = await this.db.rows<{ id: string }>(
      prepared(sql`select e.id from webhooks.endpoint e join auth.account_v a on a.id = e.user_id
        where a.suspended_at is null and a.erased_at is null and (
          (e.paused_at is null and (e.next_try_at is null or e.next_try_at <= ${this.clock.now()})
            and ((e.transaction, e.seq) < ${NEWEST_EVENT}
              or e.transaction > pg_snapshot_xmax(pg_current_snapshot())))
          or exists (select from webhooks.delivery d
            where d.endpoint_id = e.id and d.status = 'waiting' and d.kind <> 'event'))
        order by e.failures, e.next_try_at nulls first, e.id limit ${MOST_FOUND}`),
    );
    return rows.map(({ id }) => id);
  }

  read(id: string): Promise<Endpoint | undefined> {
    return this.db.row(
      prepared(sql`select e.id, e.user_id as "userId", e.url, e.types, e.secret_encrypted as secret,
          e.former_secret_encrypted as "formerSecret", e.former_secret_until as "formerSecretUntil", e.failures,
          json_build_object('origin', e.origin, 'transaction', e.transaction::text, 'seq', e.seq::text) as place,
          e.paused_at is null and (e.next_try_at is null or e.next_try_at <= ${this.clock.now()}) as "isDue"
        from webhooks.endpoint e where e.id = ${id}`),
    );
  }

  /** Replays and tests that wait, oldest first. */
  requested(id: string): Promise<Requested[]> {
    return this.db.rows(
      prepared(sql`select d.id, d.event_id as "eventId", d.type,
          case when d.transaction is not null
            then json_build_object('transaction', d.transaction::text, 'seq', d.seq::text) end as place
        from webhooks.delivery d where d.endpoint_id = ${id} and d.status = 'waiting' and d.kind <> 'event'
        order by d.created_at, d.id limit ${MOST_REQUESTED}`),
    );
  }

  /** Moves past events that are not for the endpoint. */
  async move(id: string, { transaction, seq }: EventPlace): Promise<void> {
    await this.db.rows(
      prepared(sql`update webhooks.endpoint set transaction = ${transaction}::xid8, seq = ${seq}::bigint
        where id = ${id} and paused_at is null`),
    );
  }

  /** Looks at it again in some minutes: its account may do nothing now. */
  async postpone(id: string): Promise<void> {
    const until = new Date(this.clock.now().getTime() + POSTPONED_MS);
    await this.db.rows(
      prepared(
        sql`update webhooks.endpoint set next_try_at = ${until} where id = ${id} and paused_at is null`,
      ),
    );
  }
}
