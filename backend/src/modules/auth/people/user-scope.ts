import { type Fragment, sql } from '../../../platform/database/sql.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { ListedRole } from './people.dto.js';

/** Which people a viewer may see, and which of their properties (`v`). */
export interface UserScope {
  people: Fragment;
  properties: Fragment;
}

const EVERYTHING: UserScope = { people: sql`true`, properties: sql`true` };
const NOTHING: UserScope = { people: sql`false`, properties: sql`false` };

/** The column of a property that names its people of this role. */
export const sideOf = (role: ListedRole): Fragment => (role === 'owner' ? sql`owner_id` : sql`tenant_id`);

/** A tenant sees the owners of what they rent, an owner their own tenants and themselves, the others all. */
export function scopeOf(viewer: Principal, role: ListedRole): UserScope {
  switch (viewer.role) {
    case 'admin':
    case 'accountant':
      return EVERYTHING;
    case 'owner':
      return role === 'owner'
        ? { people: sql`id = ${viewer.id}`, properties: sql`true` }
        : sharing('tenant', 'owner', viewer.id);
    case 'tenant':
      return role === 'tenant' ? NOTHING : sharing('owner', 'tenant', viewer.id);
  }
}

/** People on the other side of a property that has me on my side. */
function sharing(theirs: ListedRole, mine: ListedRole, me: string): UserScope {
  return {
    people: sql`id in (select m.${sideOf(theirs)} from properties.property_v m where m.${sideOf(mine)} = ${me})`,
    properties: sql`v.${sideOf(mine)} = ${me}`,
  };
}
