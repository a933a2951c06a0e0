import { Injectable } from '@nestjs/common';
import { prepared } from '../database/prepared.js';
import { Database, sql } from '../database/sql.js';
import { visibleTo } from '../database/visible-to.js';
import { problem } from '../http/app-error.js';
import type { Principal } from '../security/principal.js';
import { type EventDto, type EventsDto, StoredEventDto } from './event.dto.js';
import { type EventPlace, EventPositions, PositionElsewhere } from './event-positions.js';
import { typesFor, urlOf } from './event-types.js';

/** Begin of what is read: a place, the oldest event, or the present. */
export type After = EventPlace | 'now' | undefined;

/** An event for somebody who sees it. */
export type SeenEvent = StoredEventDto & { url: string };

/** A place that the API keeps itself, with the name of its database. */
export interface KeptPlace extends EventPlace {
  origin: string;
}

/** An event with its place, for a reader that the API keeps. */
export interface NextEvent {
  event: EventDto | undefined;
  next: EventPlace;
}

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

/** SQL of the place of the newest event that can be read. */
export const NEWEST_EVENT = sql`(select e.transaction, e.seq from platform.event e
  where e.transaction < pg_snapshot_xmin(pg_current_snapshot()) order by e.transaction desc, e.seq desc limit 1)`;

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
      items: events.map((event) => this.answered(origin, event)),
      next: this.positions.make(origin, next),
      more,
    };
  }

  /** The place of the present, from which a new reader goes on. */
  async present(account: Principal): Promise<KeptPlace> {
    const { next } = await this.page(account, 'now', 0, []);
    return { origin: await this.origin(), ...next };
  }

  /**
   * The event of these types that follows a kept place, as far as the account may see it now, and the place after it.
   * @throws {AppError} for a place from elsewhere or too old
   */
  async following(
    account: Principal,
    { origin, ...place }: KeptPlace,
    types: readonly string[],
  ): Promise<NextEvent> {
    if (origin !== (await this.origin())) throw new PositionElsewhere();
    const readable = typesFor(account).filter((type) => types.includes(type));
    const { events, next } = await this.page(account, place, 1, readable);
    const [event] = events;
    if (!event) return { event: undefined, next };
    const { transaction, seq } = event;
    return { event: this.answered(origin, event), next: { transaction, seq } };
  }

  /** The event at a place, as far as the account may see it now. */
  async at(
    account: Principal,
    { transaction, seq }: EventPlace,
    type: string,
  ): Promise<EventDto | undefined> {
    const before = { transaction, seq: String(BigInt(seq) - 1n) };
    const readable = typesFor(account).filter((one) => one === type);
    try {
      const [event] = (await this.page(account, before, 1, readable)).events;
      const isThere = event?.transaction === transaction && event.seq === seq;
      return isThere ? this.answered(await this.origin(), event) : undefined;
    } catch (refusal) {
      if (refusal instanceof TooOld) return undefined;
      throw refusal;
    }
  }

  private answered(origin: string, { transaction, seq, ...event }: SeenEvent): EventDto {
    return { ...event, position: this.positions.make(origin, { transaction, seq }) };
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
