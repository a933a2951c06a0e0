import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { type SqlFragment, Database, sql, type Queryable } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../platform/http/paging.js';
import { InvitationDto } from './invitations.dto.js';

const ORDER = newest('invitations');

@Injectable()
export class InvitationsReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  page(query: PageQueryDto): Promise<Page> {
    const table = sql`auth.invitation_v`;
    const parts = { table, where: sql`true`, order: ORDER, entry: this.entry(), cacheable: false };
    return readPage(this.db, parts, query);
  }

  /** @throws {NotFound} when nobody with this id is still invited */
  async one(id: string, statements: Queryable = this.db): Promise<string> {
    const row = await statements.row<{ json: string }>(
      sql`select ${this.entry()}::text as json from auth.invitation_v p where p.id = ${id}`,
    );
    if (!row) throw new NotFound('Invitation');
    return row.json;
  }

  private entry(): SqlFragment {
    return InvitationDto.json({ now: this.clock.now() });
  }
}
