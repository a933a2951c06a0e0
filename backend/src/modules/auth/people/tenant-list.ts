import { Injectable } from '@nestjs/common';
import type { Page } from '../../../platform/http/paging.js';
import type { TenantsQuery } from './people.dto.js';
import { containing, PersonPages, type PeopleSelection, Values } from './person-page.js';

const MOST = 50;
const ENTRY = `json_build_object('id', p.id, 'name', p.name,
  'email', regexp_replace(p.email, '^(.).*(@[^@]*)$', '\\1***\\2'))`;

/** Tenants to choose from. A search by email takes the whole of it, so that masked emails cannot be guessed bit by bit. */
@Injectable()
export class TenantList {
  constructor(private readonly pages: PersonPages) {}

  page(query: TenantsQuery): Promise<Page> {
    return this.pages.page(query, MOST, () => select(query.q?.trim()));
  }
}

function select(q: string | undefined): PeopleSelection {
  const values = new Values();
  const conditions = [`p.role = 'tenant'`];
  if (q) {
    const whole = `lower(${values.add(q)})`;
    conditions.push(
      `(p.name ilike ${values.add(containing(q))} or lower(p.email) = ${whole} or lower(p.username) = ${whole})`,
    );
  }
  return { conditions, entry: ENTRY, values };
}
