import { Inject, Injectable } from '@nestjs/common';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { containing, every } from '../../../platform/database/where.js';
import type { Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { ACTIVE } from '../accounts/active.js';
import { PROPERTIES_OF_USERS, type PropertiesOfUsers } from '../accounts/properties-of-users.js';
import { CONTRACTS_OF_USERS, type ContractsOfUsers } from '../accounts/contracts-of-users.js';
import { TenantContact } from '../accounts/tenant-contact.js';
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
    @Inject(CONTRACTS_OF_USERS) private readonly contracts: ContractsOfUsers,
  ) {}

  page(viewer: Principal, query: UsersQueryDto): Promise<Page> {
    const { role } = query;
    const { users, sharedWith } = scopeOf(this.properties, viewer, role);
    const pattern = query.q?.trim() && containing(query.q);
    const where = every(
      sql`role = ${role}`,
      users,
      query.active && sql`id in (select id from auth.user where ${ACTIVE})`,
      pattern &&
        sql`(name ilike ${pattern} or ${this.contact(viewer, role, sql`user_v.id`).where(sql`email ilike ${pattern}`)})`,
    );
    const entry = this.entry(role, sharedWith, this.contact(viewer, role, sql`p.id`));
    const parts = { table: sql`auth.user_v`, where, order: newest('people'), entry, few: false };
    return readPage(this.sql, parts, query);
  }

  private contact(viewer: Principal, role: ListedRole, id: Fragment): TenantContact {
    return role === 'tenant' ? TenantContact.seenBy(viewer, this.contracts, id) : new TenantContact();
  }

  private entry(role: ListedRole, sharedWith: Fragment | undefined, contact: TenantContact): Fragment {
    const theirs = { side: role, user: sql`p.id`, sharedWith };
    const list = this.properties.names(theirs, SHOWN_PROPERTIES);
    return sql`json_build_object('id', p.id, 'name', p.name, 'email', ${contact.email(sql`p.email`)},
      'username', ${contact.detail(sql`p.username`)},
      'role', json_build_object('name', p.role), 'phone', ${contact.detail(sql`p.phone`)}, 'createdAt', ${utc(sql`p.created_at`)},
      'propertiesOwned', ${role === 'owner' ? list : NONE}, 'propertiesRented', ${role === 'tenant' ? list : NONE},
      'propertyCount', ${this.properties.count(theirs)})`;
  }
}
