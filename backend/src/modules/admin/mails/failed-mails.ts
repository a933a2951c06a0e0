import { Injectable } from '@nestjs/common';
import { type Order, readPage } from '../../../platform/database/page-statement.js';
import { Database, sql } from '../../../platform/database/sql.js';
import type { Page, PageQueryDto } from '../../../platform/http/paging.js';
import { FailedMailDto } from './failed-mail.dto.js';

const LATEST: Order = {
  name: 'failed-mails/latest',
  descending: true,
  keys: [
    { column: 'failed_at', type: 'timestamptz', shape: 'time' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

/** Mails that were not delivered and are not tried again, the latest first. */
@Injectable()
export class FailedMails {
  constructor(private readonly db: Database) {}

  page(query: PageQueryDto): Promise<Page> {
    const parts = {
      table: sql`platform.failed_mail_v`,
      where: sql`true`,
      order: LATEST,
      entry: FailedMailDto.json(),
      joins: sql`left join (auth.user_v who join auth.account_v a on a.id = who.id and a.erased_at is null)
        on who.id = p.user_id`,
      cacheable: true,
    };
    return readPage(this.db, parts, query);
  }
}
