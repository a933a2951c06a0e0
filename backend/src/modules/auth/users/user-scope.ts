import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { UserProperties } from '../accounts/user-properties.js';
import type { ListedRole } from './users.dto.js';

/** The users that a viewer may see, and which of their properties. */
export interface UserScope {
  users: SqlFragment;
  /** Limits properties to this person's on the other side. */
  sharedWith?: SqlFragment;
}

const EVERYTHING: UserScope = { users: sql`true` };
const NOTHING: UserScope = { users: sql`false` };

/** A tenant sees the owners of their homes, an owner sees their own tenants and themselves, the others see all. */
export function scopeOf(properties: UserProperties, viewer: Principal, role: ListedRole): UserScope {
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
