import { Inject, Injectable } from '@nestjs/common';
import { MAX_LIMIT, type Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { ListedRole, UsersQuery } from './people.dto.js';
import { PROPERTIES_OF_PEOPLE, type PropertiesOfPeople } from '../accounts/properties-of-people.js';
import { containing, PersonPages, type PeopleSelection, Values } from './person-page.js';
import { scopeOf } from './user-scope.js';

const SHOWN_PROPERTIES = 50;

/** People with their properties, each as far as the viewer may know. */
@Injectable()
export class UserList {
  constructor(
    private readonly pages: PersonPages,
    @Inject(PROPERTIES_OF_PEOPLE) private readonly properties: PropertiesOfPeople,
  ) {}

  page(viewer: Principal, query: UsersQuery): Promise<Page> {
    return this.pages.page(query, MAX_LIMIT, () => select(this.properties, viewer, query));
  }
}

function select(
  properties: PropertiesOfPeople,
  viewer: Principal,
  { role, q: words }: UsersQuery,
): PeopleSelection {
  const values = new Values();
  const q = words?.trim();
  const scope = scopeOf(properties, viewer, role, values);
  const conditions = [`p.role = ${values.add(role)}`, scope.people];
  if (q) {
    const pattern = values.add(containing(q));
    conditions.push(`(p.name ilike ${pattern} or p.email ilike ${pattern})`);
  }
  return { conditions, entry: entry(properties, role, scope.sharedWith), values };
}

function entry(properties: PropertiesOfPeople, role: ListedRole, sharedWith: string | undefined): string {
  const theirs = { side: role, person: 'p.id', sharedWith };
  const list = properties.names(theirs, SHOWN_PROPERTIES);
  return `select json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'username', p.username,
    'role', json_build_object('name', p.role), 'phone', p.phone,
    'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'propertiesOwned', ${role === 'owner' ? list : `'[]'::json`},
    'propertiesRented', ${role === 'tenant' ? list : `'[]'::json`},
    'propertyCount', ${properties.count(theirs)})`;
}
