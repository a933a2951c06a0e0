import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  newest,
  type Order,
  type PageRow,
  pageStatement,
  toPage,
} from '../../../platform/database/page-statement.js';
import { Sql, type Statement } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { containing } from '../../../platform/database/where.js';
import { rowsWithin } from '../../../platform/database/within.js';
import { Forbidden, NotFound } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { PropertiesQuery, PropertySort } from './properties-query.dto.js';
import { fullJson, fullJoins } from './property-json.js';

const NEWEST = newest('properties');

const ORDERS: Record<PropertySort, Order> = {
  newest: NEWEST,
  interests: {
    name: 'properties/interests',
    descending: true,
    keys: [{ column: 'interest_count', type: 'bigint', shape: 'whole' }, ...NEWEST.keys],
  },
};

/** Reads properties for accounts, each within what it may see. */
@Injectable()
export class PropertiesReader {
  constructor(private readonly sql: Sql) {}

  async page(account: Principal, query: PropertiesQuery): Promise<Page> {
    const order = ORDERS[query.sort || 'newest'];
    if (query.sort === 'interests' && account.role !== 'admin') throw new Forbidden();
    const where = visibleTo(account);
    if (query.status) where.and('occupancy = ?', query.status);
    if (query.q?.trim()) {
      const pattern = containing(query.q);
      where.and('(name ilike ? or address ilike ?)', pattern, pattern);
    }
    const parts = {
      name: query.q ? undefined : `properties/${account.role}/${query.status || 'any'}`,
      table: 'properties.property',
      where,
      order,
      entry: fullJson,
      joins: fullJoins,
    };
    return toPage(await this.sql.row<PageRow & Record<string, unknown>>(pageStatement(parts, query)), order);
  }

  /** @throws {NotFound} when there is none, or it is not the account's to know of */
  async one(account: Principal, id: string): Promise<string> {
    return found(await this.sql.row<{ json: string }>(oneOf(account, id)));
  }

  /** The same in a running transaction. */
  async oneWithin(em: EntityManager, account: Principal, id: string): Promise<string> {
    return found((await rowsWithin<{ json: string }>(em, oneOf(account, id)))[0]);
  }
}

function oneOf(account: Principal, id: string): Statement {
  const where = visibleTo(account).and('p.id = ?', id);
  return {
    name: `property/${account.role}`,
    text: `select ${fullJson}::text as json from properties.property p ${fullJoins} where ${where}`,
    values: where.values,
  };
}

function found(row: { json: string } | undefined): string {
  if (!row) throw new NotFound('Property');
  return row.json;
}
