import { Inject, Injectable } from '@nestjs/common';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { type SqlFragment, Database, sql } from '../../../platform/database/sql.js';
import { likePattern, and } from '../../../platform/database/where.js';
import type { Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { ACTIVE } from '../accounts/active.js';
import { USER_PROPERTIES, type UserProperties } from '../accounts/user-properties.js';
import { USER_CONTRACTS, type UserContracts } from '../accounts/user-contracts.js';
import { TenantContact } from '../accounts/tenant-contact.js';
import { type ListedRole, UserDto, type UsersQueryDto } from './users.dto.js';

/** The users that a viewer may see, and which of their properties. */
interface UserScope {
  users: SqlFragment;
  /** Limits properties to this person's on the other side. */
  sharedWith?: SqlFragment;
}

const EVERYTHING: UserScope = { users: sql`true` };
const NOTHING: UserScope = { users: sql`false` };

/** A tenant sees the owners of their homes, an owner sees their own tenants and themselves, the others see all. */
function scopeOf(properties: UserProperties, viewer: Principal, role: ListedRole): UserScope {
  const me = sql`${viewer.id}::uuid`;
  /** Users on the other side of the viewer's properties. */
  const sharing = (): UserScope => ({ users: sql`id in ${properties.opposite(me, role)}`, sharedWith: me });
  switch (viewer.role) {
    case 'admin':
    case 'accountant':
      return EVERYTHING;
    case 'owner':
      return role === 'owner' ? { users: sql`id = ${me}` } : sharing();
    case 'tenant':
      return role === 'tenant' ? NOTHING : sharing();
  }
}

/** Lists users with their properties, within the viewer's access. */
@Injectable()
export class UserList {
  constructor(
    private readonly db: Database,
    @Inject(USER_PROPERTIES) private readonly properties: UserProperties,
    @Inject(USER_CONTRACTS) private readonly contracts: UserContracts,
  ) {}

  page(viewer: Principal, query: UsersQueryDto): Promise<Page> {
    const { role } = query;
    const { users, sharedWith } = scopeOf(this.properties, viewer, role);
    const pattern = query.q?.trim() && likePattern(query.q);
    const where = and(
      sql`role = ${role}`,
      users,
      query.active && sql`id in (select id from auth.user where ${ACTIVE})`,
      pattern &&
        sql`(name ilike ${pattern} or ${this.contact(viewer, role, sql`user_v.id`).where(sql`email ilike ${pattern}`)})`,
    );
    const contact = this.contact(viewer, role, sql`p.id`);
    const entry = UserDto.json({ role, properties: this.properties, sharedWith, contact });
    const parts = { table: sql`auth.user_v`, where, order: newest('people'), entry, cacheable: false };
    return readPage(this.db, parts, query);
  }

  private contact(viewer: Principal, role: ListedRole, id: SqlFragment): TenantContact {
    return role === 'tenant' ? TenantContact.seenBy(viewer, this.contracts, id) : new TenantContact();
  }
}
