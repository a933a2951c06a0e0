import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { Database, sql, type Queryable } from '../../../platform/database/sql.js';
import { likePattern, and } from '../../../platform/database/where.js';
import { withExternalId } from '../../../platform/external-ids/external-ids.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { AdminUserDto, type AdminUsersQueryDto } from './users.dto.js';

const ORDER = newest('admin-users');
const ACCOUNT = sql`join auth.account_v a on a.id = p.id`;

@Injectable()
export class UsersReader {
  constructor(private readonly db: Database) {}

  page(
    account: Principal,
    { role, q, suspended, externalId, createdAfter, ...query }: AdminUsersQueryDto,
  ): Promise<Page> {
    const pattern = q?.trim() && likePattern(q);
    const where = and(
      createdAfter && sql`created_at > ${createdAfter}::timestamptz`,
      withExternalId('account', externalId, account),
      role && sql`role = ${role}`,
      suspended && sql`id in (select id from auth.account_v where suspended_at is not null)`,
      pattern && sql`(name ilike ${pattern} or email ilike ${pattern} or username ilike ${pattern})`,
    );
    return readPage(
      this.db,
      {
        table: sql`auth.user_v`,
        where,
        order: ORDER,
        entry: AdminUserDto.json({ reader: 'staff' }),
        joins: ACCOUNT,
        cacheable: !q && !externalId,
      },
      query,
    );
  }

  /** @throws {NotFound} when there is no such account */
  async one(id: string, statements: Queryable = this.db): Promise<string> {
    const row = await statements.row<{ json: string }>(
      prepared(
        sql`select ${AdminUserDto.json({ reader: 'staff' })}::text as json from auth.user_v p ${ACCOUNT} where p.id = ${id}`,
      ),
    );
    if (!row) throw new NotFound('User');
    return row.json;
  }
}
