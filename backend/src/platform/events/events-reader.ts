import { Injectable } from '@nestjs/common';
import { prepared } from '../database/prepared.js';
import { Database, sql } from '../database/sql.js';
import { visibleTo } from '../database/visible-to.js';
import { problem } from '../http/app-error.js';
import type { Principal } from '../security/principal.js';
import { type EventsDto, StoredEventDto } from './event.dto.js';
import { type EventPlace, EventPositions } from './event-positions.js';
import { typesFor, urlOf } from './event-types.js';

/** Begin of what is read: a place, the oldest event, or the present. */
export type After = EventPlace | 'now' | undefined;

/** An event for somebody who sees it. */
export type SeenEvent = StoredEventDto & { url: string };

export interface EventPage {
  events: SeenEvent[];
  next: EventPlace;
  more: boolean;
}

const BEGINNING: EventPlace = { transaction: '0', seq: '0' };

const TooOld = problem(
  410,
  'position-too-old',
  'Events after this position are no longer kept: read the lists anew, then events from `after=now`',
);

/**
 * Name of this database: of its installation, server, timeline and table. A restored copy has another one, because it
 * counts its transactions anew.
 */
const ORIGIN = sql`left(md5(concat_ws('/', i.id, (select system_identifier from pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8), (select oid from pg_database where datname = current_database()),
  'platform.event'::regclass::oid)), 16)`;

/**
 * Reads events by transaction. Those of the oldest running transaction and of later ones wait until it ends, so that no
 * event ever appears before a place that was read already.
 */
@Injectable()
export class EventsReader {
  constructor(
    private readonly db: Database,
    private readonly positions: EventPositions,
  ) {}

  /**
   * Events that an account may see, after a position.
   * @throws {AppError} for a position that is altered, from elsewhere or too old
   */
  async after(
    account: Principal,
    position: string | undefined,
    limit: number,
    type?: string,
  ): Promise<EventsDto> {
    const origin = await this.origin();
    const after =
      position === undefined || position === 'now' ? position : this.positions.read(position, origin);
    const types = typesFor(account).filter((one) => type === undefined || one === type);
    const { events, next, more } = await this.page(account, after, limit, types);
    return {
      items: events.map(({ transaction, seq, ...event }) => ({
        ...event,
        position: this.positions.make(origin, { transaction, seq }),
      })),
      next: this.positions.make(origin, next),
      more,
    };
  }

  /** A page by place, for an account's types. @throws {AppError} for a place that is too old */
  async page(account: Principal, after: After, limit: number, types: string[]): Promise<EventPage> {
    const place = after === undefined || after === 'now' ? BEGINNING : after;
    const most = after === 'now' ? 0 : limit + 1;
    const found = (await this.db.row<{ until: string; isTooOld: boolean; events: StoredEventDto[] }>(
      prepared(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as until,
        ${place.transaction}::xid8 < i.events_deleted_to as "isTooOld",
        (select coalesce(json_agg(${StoredEventDto.json()} order by e.transaction, e.seq), '[]')
          from (select * from platform.event where (transaction, seq) > (${place.transaction}::xid8, ${place.seq}::bigint)
            and transaction < pg_snapshot_xmin(pg_current_snapshot()) and type = any(${types}) and ${visibleTo(account)}
            order by transaction, seq limit ${most}::int) e) as events
        from platform.installation i`),
    )) as { until: string; isTooOld: boolean; events: StoredEventDto[] };
    if (found.isTooOld && typeof after === 'object') throw new TooOld();
    const events = found.events
      .slice(0, limit)
      .map((event) => ({ ...event, url: urlOf(event.type, event.resourceId, event.withinId, account) }));
    const more = found.events.length > limit;
    const last = events.at(-1);
    const next = more && last ? last : { transaction: found.until, seq: '0' };
    return { events, next: { transaction: next.transaction, seq: next.seq }, more };
  }

  private async origin(): Promise<string> {
    const row = await this.db.row<{ origin: string }>(
      prepared(sql`select ${ORIGIN} as origin from platform.installation i`),
    );
    return row?.origin as string;
  }
}
