import { Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { Sql, sql, type Statements } from '../../../platform/database/sql.js';
import { containing, every } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import { AdminUserDto, type AdminUsersQueryDto } from './users.dto.js';

const ORDER = newest('admin-users');
const ACCOUNT = sql`join auth.account_v a on a.id = p.id`;

@Injectable()
export class UsersReader {
  constructor(private readonly sql: Sql) {}

  page({ role, q, suspended, ...query }: AdminUsersQueryDto): Promise<Page> {
    const pattern = q?.trim() && containing(q);
    const where = every(
      role && sql`role = ${role}`,
      suspended && sql`id in (select id from auth.account_v where suspended_at is not null)`,
      pattern && sql`(name ilike ${pattern} or email ilike ${pattern} or username ilike ${pattern})`,
    );
    return readPage(
      this.sql,
      { table: sql`auth.user_v`, where, order: ORDER, entry: AdminUserDto.json(), joins: ACCOUNT, few: !q },
      query,
    );
  }

  /** @throws {NotFound} when there is no such account */
  async one(id: string, statements: Statements = this.sql): Promise<string> {
    const row = await statements.row<{ json: string }>(
      kept(sql`select ${AdminUserDto.json()}::text as json from auth.user_v p ${ACCOUNT} where p.id = ${id}`),
    );
    if (!row) throw new NotFound('User');
    return row.json;
  }
}
