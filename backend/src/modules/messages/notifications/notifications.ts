import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Order, readPage } from '../../../platform/database/page-statement.js';
import { raw, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { UnreadDto } from './notification.dto.js';

const UNREAD_FIRST: Order = {
  name: 'notifications',
  descending: true,
  keys: [
    { column: 'unread', type: 'smallint', shape: 'bit' },
    { column: 'created_at', type: 'timestamptz', shape: 'time' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};
const FACTS = sql`(select coalesce(json_agg(json_build_object('label', f.fact->>0, 'value', f.fact->>1) order by f.place), '[]')
  from jsonb_array_elements(p.facts) with ordinality f (fact, place))`;
const ENTRY = sql`json_build_object('id', p.id, 'kind', p.kind, 'title', p.title, 'text', p.text, 'facts', ${FACTS}, 'path', p.path,
  'createdAt', ${utc(sql`p.created_at`)}, 'readAt', ${utc(sql`p.read_at`)})`;
/** Where counting stops. */
const MOST = raw('1000');

/** What a person was told, for that person. */
@Injectable()
export class Notifications {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  page({ id }: Principal, query: PageQueryDto): Promise<Page> {
    const parts = {
      table: sql`messages.notification`,
      where: sql`user_id = ${id}`,
      order: UNREAD_FIRST,
      entry: ENTRY,
      few: true,
    };
    return readPage(this.sql, parts, query);
  }

  async count({ id }: Principal): Promise<UnreadDto> {
    const row = await this.sql.row<UnreadDto>(
      kept(sql`select count(*)::int as unread from
        (select from messages.notification where user_id = ${id} and unread = 1 limit ${MOST}) counted`),
    );
    return row as UnreadDto;
  }

  /** @throws {NotFound} when there is none, or it is not the account's */
  async read(account: Principal, id: string): Promise<UnreadDto> {
    const read = await this.sql.row(
      kept(sql`update messages.notification set read_at = coalesce(read_at, ${this.now()}::timestamptz)
        where id = ${id} and user_id = ${account.id} returning id`),
    );
    if (!read) throw new NotFound('Notification');
    return this.count(account);
  }

  async readAll(account: Principal): Promise<UnreadDto> {
    await this.sql.rows(
      kept(sql`update messages.notification set read_at = ${this.now()}::timestamptz
        where user_id = ${account.id} and unread = 1`),
    );
    return this.count(account);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
