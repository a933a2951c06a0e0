import { Injectable } from '@nestjs/common';
import {
  newest,
  type Order,
  type PageRow,
  pageStatement,
  toPage,
} from '../../../platform/database/page-statement.js';
import { Sql } from '../../../platform/database/sql.js';
import { containing, Where } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import { cardJoins, cardJson, publicJoins, publicJson } from '../listing/property-json.js';
import type { PublicPropertiesQuery, PublicSort } from './public-properties-query.dto.js';

const ID = { column: 'id', type: 'uuid', shape: 'id' } as const;
const COST: Order['keys'] = [{ column: 'cost_paise', type: 'bigint', shape: 'whole' }, ID];
const AREA: Order['keys'] = [{ column: 'area_sqft', type: 'numeric', shape: 'number' }, ID];

const ORDERS: Record<PublicSort, Order> = {
  newest: newest('public'),
  cost: { name: 'public/cost', descending: false, keys: COST },
  '-cost': { name: 'public/-cost', descending: true, keys: COST },
  area: { name: 'public/area', descending: false, keys: AREA },
  '-area': { name: 'public/-area', descending: true, keys: AREA },
};

const ALL_PUBLIC = '(select coalesce(sum(change), 0) from properties.public_tally)';

/** Reads properties for visitors: vacant ones on offer, and of people nothing but names. */
@Injectable()
export class PublicPropertiesReader {
  constructor(private readonly sql: Sql) {}

  async page(query: PublicPropertiesQuery): Promise<Page> {
    const order = ORDERS[query.sort || 'newest'];
    const where = matching(query);
    const parts = {
      name: where.isFixed ? 'public-properties' : undefined,
      table: 'properties.property',
      where,
      order,
      entry: cardJson,
      joins: cardJoins,
      ...(where.isFixed && { total: ALL_PUBLIC }),
    };
    return toPage(await this.sql.row<PageRow & Record<string, unknown>>(pageStatement(parts, query)), order);
  }

  /** @throws {NotFound} when there is none, or it is not public */
  async one(id: string): Promise<string> {
    const row = await this.sql.row<{ json: string }>({
      name: 'public-property',
      text: `select ${publicJson}::text as json from properties.property p ${publicJoins} where p.id = $1 and p.is_public`,
      values: [id],
    });
    if (!row) throw new NotFound('Property');
    return row.json;
  }
}

function matching(query: PublicPropertiesQuery): Where {
  const where = new Where('is_public');
  if (query.q?.trim()) {
    const pattern = containing(query.q);
    where.and('(name ilike ? or address ilike ?)', pattern, pattern);
  }
  if (query.typeId) where.and('type_id = ?', query.typeId);
  if (query.configId) where.and('config_id = ?', query.configId);
  if (query.furnishing) where.and('furnishing = ?', query.furnishing);
  if (query.minCost) where.and('cost_paise >= (?::numeric * 100)::bigint', query.minCost);
  if (query.maxCost) where.and('cost_paise <= (?::numeric * 100)::bigint', query.maxCost);
  return where;
}
