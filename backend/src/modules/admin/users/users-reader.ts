import { Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { type Fragment, Sql, sql, type Statements } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { containing, every } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import { propertiesOfUsers } from '../../properties/index.js';
import type { AdminUsersQueryDto } from './users.dto.js';

const ORDER = newest('admin-users');
const SHOWN_PROPERTIES = 50;

const properties = (side: 'owner' | 'tenant'): Fragment =>
  propertiesOfUsers.names({ side, user: sql`p.id` }, SHOWN_PROPERTIES);

/** An account `p` of any role as administrators see it. */
const USER = sql`json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'username', p.username,
  'role', json_build_object('name', p.role), 'phone', p.phone,
  'createdAt', ${utc(sql`p.created_at`)}, 'isDummy', p.is_dummy, 'emailConfirmed', a.proven_at is not null,
  'suspendedAt', ${utc(sql`a.suspended_at`)}, 'suspensionReason', a.suspension_reason,
  'invitedUntil', ${utc(sql`a.invited_until`)}, 'erasedAt', ${utc(sql`a.erased_at`)},
  'hasSecondFactor', a.has_second_factor,
  'propertiesOwned', ${properties('owner')}, 'propertiesRented', ${properties('tenant')})`;

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
      { table: sql`auth.user_v`, where, order: ORDER, entry: USER, joins: ACCOUNT, few: !q },
      query,
    );
  }

  /** @throws {NotFound} when there is no such account */
  async one(id: string, statements: Statements = this.sql): Promise<string> {
    const row = await statements.row<{ json: string }>(
      kept(sql`select ${USER}::text as json from auth.user_v p ${ACCOUNT} where p.id = ${id}`),
    );
    if (!row) throw new NotFound('User');
    return row.json;
  }
}
