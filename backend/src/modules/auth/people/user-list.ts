import { Injectable } from '@nestjs/common';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { containing, every } from '../../../platform/database/where.js';
import type { Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { propertyNames } from '../accounts/property-names.js';
import type { ListedRole, UsersQuery } from './people.dto.js';
import { sideOf, scopeOf } from './user-scope.js';

const SHOWN_PROPERTIES = 50;
const NONE = sql`'[]'::json`;

/** People with their properties, each as far as the viewer may know. */
@Injectable()
export class UserList {
  constructor(private readonly sql: Sql) {}

  page(viewer: Principal, query: UsersQuery): Promise<Page> {
    const { role } = query;
    const { people, properties } = scopeOf(viewer, role);
    const pattern = query.q?.trim() && containing(query.q);
    const where = every(
      sql`role = ${role}`,
      people,
      pattern && sql`(name ilike ${pattern} or email ilike ${pattern})`,
    );
    const entry = entryOf(role, properties);
    const parts = { table: sql`auth.person_v`, where, order: newest('people'), entry, few: false };
    return readPage(this.sql, parts, query);
  }
}

function entryOf(role: ListedRole, scope: Fragment): Fragment {
  const theirs = sql`properties.property_v v where v.${sideOf(role)} = p.id and ${scope}`;
  const list = propertyNames(theirs, SHOWN_PROPERTIES);
  return sql`json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'username', p.username,
    'role', json_build_object('name', p.role), 'phone', p.phone, 'createdAt', ${utc(sql`p.created_at`)},
    'propertiesOwned', ${role === 'owner' ? list : NONE}, 'propertiesRented', ${role === 'tenant' ? list : NONE},
    'propertyCount', (select count(*) from ${theirs}))`;
}
