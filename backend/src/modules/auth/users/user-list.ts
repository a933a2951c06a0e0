import { Inject, Injectable } from '@nestjs/common';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { containing, every } from '../../../platform/database/where.js';
import type { Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { PROPERTIES_OF_USERS, type PropertiesOfUsers } from '../accounts/properties-of-users.js';
import { scopeOf } from './user-scope.js';
import type { ListedRole, UsersQueryDto } from './users.dto.js';

const SHOWN_PROPERTIES = 50;
const NONE = sql`'[]'::json`;

/** People with their properties, each as far as the viewer may know. */
@Injectable()
export class UserList {
  constructor(
    private readonly sql: Sql,
    @Inject(PROPERTIES_OF_USERS) private readonly properties: PropertiesOfUsers,
  ) {}

  page(viewer: Principal, query: UsersQueryDto): Promise<Page> {
    const { role } = query;
    const { users, sharedWith } = scopeOf(this.properties, viewer, role);
    const pattern = query.q?.trim() && containing(query.q);
    const where = every(
      sql`role = ${role}`,
      users,
      pattern && sql`(name ilike ${pattern} or email ilike ${pattern})`,
    );
    const entry = this.entry(role, sharedWith);
    const parts = { table: sql`auth.person_v`, where, order: newest('people'), entry, few: false };
    return readPage(this.sql, parts, query);
  }

  private entry(role: ListedRole, sharedWith: Fragment | undefined): Fragment {
    const theirs = { side: role, user: sql`p.id`, sharedWith };
    const list = this.properties.names(theirs, SHOWN_PROPERTIES);
    return sql`json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'username', p.username,
      'role', json_build_object('name', p.role), 'phone', p.phone, 'createdAt', ${utc(sql`p.created_at`)},
      'propertiesOwned', ${role === 'owner' ? list : NONE}, 'propertiesRented', ${role === 'tenant' ? list : NONE},
      'propertyCount', ${this.properties.count(theirs)})`;
  }
}
