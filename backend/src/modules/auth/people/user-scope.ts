import type { Principal } from '../../../platform/security/principal.js';
import type { ListedRole } from './people.dto.js';
import type { Values } from './person-page.js';

/** SQL conditions: which people (`p`) a viewer may see, and which of their properties (`v`). */
export interface UserScope {
  people: string;
  properties: string;
}

const EVERYTHING: UserScope = { people: 'true', properties: 'true' };
const NOTHING: UserScope = { people: 'false', properties: 'false' };

/** A tenant sees the owners of what they rent, an owner their own tenants and themselves, the others all. */
export function scopeOf(viewer: Principal, role: ListedRole, values: Values): UserScope {
  switch (viewer.role) {
    case 'admin':
    case 'accountant':
      return EVERYTHING;
    case 'owner': {
      const me = `${values.add(viewer.id)}::uuid`;
      return role === 'owner'
        ? { people: `p.id = ${me}`, properties: 'true' }
        : sharing('tenant', 'owner', me);
    }
    case 'tenant':
      return role === 'tenant' ? NOTHING : sharing('owner', 'tenant', `${values.add(viewer.id)}::uuid`);
  }
}

/** People on the other side of a property that has me on my side. */
function sharing(theirs: ListedRole, mine: ListedRole, me: string): UserScope {
  return {
    people: `p.id in (select m.${theirs}_id from properties.property_v m where m.${mine}_id = ${me})`,
    properties: `v.${mine}_id = ${me}`,
  };
}
