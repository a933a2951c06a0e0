import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { containing } from '../../../platform/database/where.js';
import type { Principal } from '../../../platform/security/principal.js';

const MOST = 50;

/** What an account can filter transactions by; `$1` is its id. */
interface Scope {
  owners: string;
  tenants: string;
  properties: string;
}

/** The other side of a contract that has me on my side. */
const sharing = (mine: 'owner' | 'tenant'): Scope => {
  const of = (column: string): string =>
    `id in (select c.${column}_id from contracts.contract_v c where c.${mine}_id = $1)`;
  const me = 'id = $1';
  return {
    owners: mine === 'owner' ? me : of('owner'),
    tenants: mine === 'tenant' ? me : of('tenant'),
    properties: mine === 'owner' ? 'owner_id = $1' : of('property'),
  };
};

const SCOPES: Record<Principal['role'], Scope> = {
  admin: { owners: 'true', tenants: 'true', properties: 'true' },
  accountant: { owners: 'true', tenants: 'true', properties: 'true' },
  owner: sharing('owner'),
  tenant: sharing('tenant'),
};

const named = (table: string, condition: string): string => `(select coalesce(
    json_agg(json_build_object('id', o.id, 'name', o.name) order by lower(o.name), o.id), '[]')
  from (select id, name from ${table} where ${condition} order by created_at desc, id desc limit ${MOST}) o)`;

/** Reads the owners, tenants and properties to choose from: the newest of those that a text finds. */
@Injectable()
export class FiltersReader {
  constructor(private readonly sql: Sql) {}

  /** How best to look for a text follows from how many names have it, so the plan for one is not kept for the next. */
  async options({ role, id }: Principal, q: string | undefined): Promise<string> {
    const scope = SCOPES[role];
    const isScoped = scope.owners !== 'true';
    const values = [...(isScoped ? [id] : []), ...(q?.trim() ? [containing(q)] : [])];
    const found = q?.trim() ? ` and name ilike $${values.length}` : '';
    const row = await this.sql.row<{ json: string }>({
      ...(!found && { name: `transaction-filters/${role}` }),
      text: `select json_build_object(
        'owners', ${named('auth.person_v', `role = 'owner' and ${scope.owners}${found}`)},
        'tenants', ${named('auth.person_v', `role = 'tenant' and ${scope.tenants}${found}`)},
        'properties', ${named('properties.property_v', scope.properties + found)})::text as json`,
      values,
    });
    return row?.json ?? '{}';
  }
}
