import { Injectable } from '@nestjs/common';
import { newest, type PageRow, pageStatement, toPage } from '../../../platform/database/page-statement.js';
import { Sql } from '../../../platform/database/sql.js';
import { containing, Where } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import { propertiesOfPeople } from '../../properties/index.js';
import type { AdminUsersQuery } from './users.dto.js';

const ORDER = newest('admin-users');
const SHOWN_PROPERTIES = 50;

const properties = (side: 'owner' | 'tenant'): string =>
  propertiesOfPeople.names({ side, person: 'p.id' }, SHOWN_PROPERTIES);

/** An account `p` of any role as administrators see it. */
const USER = `json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'username', p.username,
  'role', json_build_object('name', p.role), 'phone', p.phone,
  'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isDummy', p.is_dummy,
  'propertiesOwned', ${properties('owner')}, 'propertiesRented', ${properties('tenant')})`;

@Injectable()
export class UsersReader {
  constructor(private readonly sql: Sql) {}

  async page(query: AdminUsersQuery): Promise<Page> {
    const where = new Where();
    if (query.role) where.and('role = ?', query.role);
    if (query.q?.trim()) {
      const pattern = containing(query.q);
      where.and('(name ilike ? or email ilike ? or username ilike ?)', pattern, pattern, pattern);
    }
    const name = query.q ? undefined : `admin-users/${query.role ? 'role' : 'any'}`;
    const parts = { name, table: 'auth.person_v', where, order: ORDER, entry: USER };
    return toPage(await this.sql.row<PageRow & Record<string, unknown>>(pageStatement(parts, query)), ORDER);
  }

  /** @throws {NotFound} when there is no such account */
  async one(id: string): Promise<string> {
    const row = await this.sql.row<{ json: string }>({
      name: 'admin-user',
      text: `select ${USER}::text as json from auth.person_v p where p.id = $1`,
      values: [id],
    });
    if (!row) throw new NotFound('User');
    return row.json;
  }
}
