import { Injectable } from '@nestjs/common';
import { MAX_LIMIT, type Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { ListedRole, UsersQuery } from './people.dto.js';
import { propertyNames } from '../accounts/property-names.js';
import { containing, PersonPages, type PeopleSelection, Values } from './person-page.js';
import { scopeOf } from './user-scope.js';

const SHOWN_PROPERTIES = 50;

/** People with their properties, each as far as the viewer may know. */
@Injectable()
export class UserList {
  constructor(private readonly pages: PersonPages) {}

  page(viewer: Principal, query: UsersQuery): Promise<Page> {
    return this.pages.page(query, MAX_LIMIT, () => select(viewer, query.role, query.q?.trim()));
  }
}

function select(viewer: Principal, role: ListedRole, q: string | undefined): PeopleSelection {
  const values = new Values();
  const scope = scopeOf(viewer, role, values);
  const conditions = [`p.role = ${values.add(role)}`, scope.people];
  if (q) {
    const pattern = values.add(containing(q));
    conditions.push(`(p.name ilike ${pattern} or p.email ilike ${pattern})`);
  }
  return { conditions, entry: entry(role, scope.properties), values };
}

function entry(role: ListedRole, scope: string): string {
  const theirs = `properties.property_v v where v.${role}_id = p.id and ${scope}`;
  const list = propertyNames(theirs, SHOWN_PROPERTIES);
  return `select json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'username', p.username,
    'role', json_build_object('name', p.role), 'phone', p.phone,
    'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'propertiesOwned', ${role === 'owner' ? list : `'[]'::json`},
    'propertiesRented', ${role === 'tenant' ? list : `'[]'::json`},
    'propertyCount', (select count(*) from ${theirs}))`;
}
