import { Injectable } from '@nestjs/common';
import { kept } from '../../../../platform/database/kept-plans.js';
import { type Fragment, raw, Sql, sql } from '../../../../platform/database/sql.js';
import { containing, every } from '../../../../platform/database/where.js';
import type { Principal } from '../../../../platform/security/principal.js';

const MOST = raw('50');

/** What an account can filter transactions by: conditions on each of these. */
interface Scope {
  owners?: Fragment;
  tenants?: Fragment;
  properties?: Fragment;
}

/** The other side of a contract that has me on my side. */
function scopeOf({ role, id }: Principal): Scope {
  const me = sql`id = ${id}`;
  switch (role) {
    case 'admin':
    case 'accountant':
      return {};
    case 'owner':
      return {
        owners: me,
        tenants: sql`id in (select c.tenant_id from contracts.contract_v c where c.owner_id = ${id})`,
        properties: sql`owner_id = ${id}`,
      };
    case 'tenant':
      return {
        owners: sql`id in (select c.owner_id from contracts.contract_v c where c.tenant_id = ${id})`,
        tenants: me,
        properties: sql`id in (select c.property_id from contracts.contract_v c where c.tenant_id = ${id})`,
      };
  }
}

const named = (table: Fragment, where: Fragment): Fragment => sql`(select coalesce(
    json_agg(json_build_object('id', o.id, 'name', o.name) order by lower(o.name), o.id), '[]')
  from (select id, name from ${table} where ${where} order by created_at desc, id desc limit ${MOST}) o)`;

const PEOPLE = sql`auth.user_v`;

/** Reads the owners, tenants and properties to choose from: the newest of those that a text finds. */
@Injectable()
export class FiltersReader {
  constructor(private readonly sql: Sql) {}

  /** How best to look for a text follows from how many names have it, so the plan for one is not kept for the next. */
  async options(account: Principal, q: string | undefined): Promise<string> {
    const scope = scopeOf(account);
    const found = q?.trim() && sql`name ilike ${containing(q)}`;
    const options = sql`select json_build_object(
      'owners', ${named(PEOPLE, every(sql`role = 'owner'`, scope.owners, found))},
      'tenants', ${named(PEOPLE, every(sql`role = 'tenant'`, scope.tenants, found))},
      'properties', ${named(sql`properties.property_v`, every(scope.properties, found))})::text as json`;
    const row = await this.sql.row<{ json: string }>(found ? options : kept(options));
    return row?.json ?? '{}';
  }
}
