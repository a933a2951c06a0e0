import type { Principal } from '../../../platform/security/principal.js';
import type { PropertiesOfPeople } from '../accounts/properties-of-people.js';
import type { ListedRole } from './people.dto.js';
import type { Values } from './person-page.js';

/** Which people (`p`) a viewer may see, as an SQL condition, and which of their properties. */
export interface UserScope {
  people: string;
  /** Those alone that have this person (SQL) on the other side; all of them without. */
  sharedWith?: string;
}

const EVERYTHING: UserScope = { people: 'true' };
const NOTHING: UserScope = { people: 'false' };

/** A tenant sees the owners of what they rent, an owner their own tenants and themselves, the others all. */
export function scopeOf(
  properties: PropertiesOfPeople,
  viewer: Principal,
  role: ListedRole,
  values: Values,
): UserScope {
  /** People on the other side of a property that has me on my side. */
  const sharing = (me: string): UserScope => ({
    people: `p.id in ${properties.opposite(me, role)}`,
    sharedWith: me,
  });
  switch (viewer.role) {
    case 'admin':
    case 'accountant':
      return EVERYTHING;
    case 'owner': {
      const me = `${values.add(viewer.id)}::uuid`;
      return role === 'owner' ? { people: `p.id = ${me}` } : sharing(me);
    }
    case 'tenant':
      return role === 'tenant' ? NOTHING : sharing(`${values.add(viewer.id)}::uuid`);
  }
}
