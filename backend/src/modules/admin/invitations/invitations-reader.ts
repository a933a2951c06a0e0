import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { type Fragment, Sql, sql, type Statements } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../platform/http/paging.js';

const ORDER = newest('invitations');

@Injectable()
export class InvitationsReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  page(query: PageQueryDto): Promise<Page> {
    const table = sql`auth.invitation_v`;
    const parts = { table, where: sql`true`, order: ORDER, entry: this.entry(), few: false };
    return readPage(this.sql, parts, query);
  }

  /** @throws {NotFound} when nobody with this id is still invited */
  async one(id: string, statements: Statements = this.sql): Promise<string> {
    const row = await statements.row<{ json: string }>(
      sql`select ${this.entry()}::text as json from auth.invitation_v p where p.id = ${id}`,
    );
    if (!row) throw new NotFound('Invitation');
    return row.json;
  }

  private entry(): Fragment {
    return sql`json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'role', p.role,
      'invitedAt', ${utc(sql`p.created_at`)}, 'invitedUntil', ${utc(sql`p.invited_until`)},
      'ended', p.invited_until <= ${this.clock.now().toISOString()}::timestamptz)`;
  }
}
