import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { type Order, readPage } from '../../../platform/database/page-statement.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { NotificationDto, UnreadDto } from './notification.dto.js';

const UNREAD_FIRST: Order = {
  name: 'notifications',
  descending: true,
  keys: [
    { column: 'unread', type: 'smallint', shape: 'bit' },
    { column: 'created_at', type: 'timestamptz', shape: 'time' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};
/** Reads a user's own notifications and marks them as read. */
@Injectable()
export class Notifications {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  page({ id }: Principal, query: PageQueryDto): Promise<Page> {
    const parts = {
      table: sql`messages.notification`,
      where: sql`user_id = ${id}`,
      order: UNREAD_FIRST,
      entry: NotificationDto.json(),
      cacheable: true,
    };
    return readPage(this.db, parts, query);
  }

  async count({ id }: Principal): Promise<UnreadDto> {
    const unread = prepared(sql`select ${UnreadDto.columns({ userId: id })}`);
    return (await this.db.row<UnreadDto>(unread)) as UnreadDto;
  }

  /** @throws {NotFound} when there is none, or it is not the account's */
  async read(account: Principal, id: string): Promise<UnreadDto> {
    const read = await this.db.row(
      prepared(sql`update messages.notification set read_at = coalesce(read_at, ${this.now()}::timestamptz)
        where id = ${id} and user_id = ${account.id} returning id`),
    );
    if (!read) throw new NotFound('Notification');
    return this.count(account);
  }

  async readAll(account: Principal): Promise<UnreadDto> {
    await this.db.rows(
      prepared(sql`update messages.notification set read_at = ${this.now()}::timestamptz
        where user_id = ${account.id} and unread = 1`),
    );
    return this.count(account);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
