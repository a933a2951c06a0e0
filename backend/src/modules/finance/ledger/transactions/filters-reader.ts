import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { type SqlFragment, raw, Database, sql } from '../../../../platform/database/sql.js';
import { likePattern, and } from '../../../../platform/database/where.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { TransactionFiltersDto } from './transactions.dto.js';

const MOST = raw('50');

/** Conditions on the owners, tenants and properties by which an account can filter transactions. */
interface Scope {
  owners?: SqlFragment;
  tenants?: SqlFragment;
  properties?: SqlFragment;
}

/** The account itself, and the other parties of its contracts. */
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

const newestOf = (table: SqlFragment, where: SqlFragment): SqlFragment =>
  sql`(select id, name from ${table} where ${where} order by created_at desc, id desc limit ${MOST}) o`;

const PEOPLE = sql`auth.user_v`;

/** Reads the owners, tenants and properties to choose from: the newest that match a text. */
@Injectable()
export class FiltersReader {
  constructor(private readonly db: Database) {}

  /** The best plan for a text depends on how many names contain it, so plans of searches are not kept. */
  async options(account: Principal, q: string | undefined): Promise<string> {
    const scope = scopeOf(account);
    const found = q?.trim() && sql`name ilike ${likePattern(q)}`;
    const filters = TransactionFiltersDto.json({
      owners: newestOf(PEOPLE, and(sql`role = 'owner'`, scope.owners, found)),
      tenants: newestOf(PEOPLE, and(sql`role = 'tenant'`, scope.tenants, found)),
      properties: newestOf(sql`properties.property_v`, and(scope.properties, found)),
    });
    const options = sql`select ${filters}::text as json`;
    const row = await this.db.row<{ json: string }>(found ? options : prepared(options));
    return row?.json ?? '{}';
  }
}
