import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { prepared } from '../../../platform/database/prepared.js';
import { newest, type Order, readPage } from '../../../platform/database/page-statement.js';
import { type SqlFragment, Database, sql } from '../../../platform/database/sql.js';
import { likePattern, and } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import type { Site } from '../listing/image.dto.js';
import { CARD_JOINS } from '../listing/property.dto.js';
import type { PublicPropertiesQueryDto, PublicSort } from './public-properties-query.dto.js';
import { PublicCardDto, PublicPropertyDto } from './public-property.dto.js';

const ID = { column: 'id', type: 'uuid', shape: 'id' } as const;
const COST: Order['keys'] = [{ column: 'cost_paise', type: 'bigint', shape: 'whole' }, ID];
const AREA: Order['keys'] = [{ column: 'area_sqft', type: 'numeric', shape: 'number' }, ID];

const ORDERS: Record<PublicSort, Order> = {
  newest: newest('public'),
  featured: {
    name: 'public/featured',
    descending: true,
    keys: [
      { column: 'has_confirmed_owner', type: 'int', shape: 'bit' },
      { column: 'created_at', type: 'timestamptz', shape: 'time' },
      ID,
    ],
  },
  cost: { name: 'public/cost', descending: false, keys: COST },
  '-cost': { name: 'public/-cost', descending: true, keys: COST },
  area: { name: 'public/area', descending: false, keys: AREA },
  '-area': { name: 'public/-area', descending: true, keys: AREA },
};

const PUBLIC = sql`is_public`;

/** Newest homes, with a column for their owners: few, so that sorting them costs the same however many there are. */
const FEATURED = sql`(select h.*, (o.proven_at is not null)::int as has_confirmed_owner
  from (select * from properties.property where ${PUBLIC} order by created_at desc, id desc limit 50) h
    join auth.account_v o on o.id = h.owner_id) property`;

/** Reads vacant properties on offer for visitors; of people only names. */
@Injectable()
export class PublicPropertiesReader {
  /** Written once: each request asks for them. */
  readonly #card: SqlFragment;
  readonly #whole: SqlFragment;

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    const site: Site = { siteUrl: publicUrl };
    this.#card = PublicCardDto.json(site);
    this.#whole = PublicPropertyDto.json(site);
  }

  async page(query: PublicPropertiesQueryDto): Promise<Page> {
    const order = ORDERS[query.sort || 'newest'];
    const where = and(PUBLIC, ...filters(query));
    const parts = {
      table: query.sort === 'featured' ? FEATURED : sql`properties.property`,
      where,
      order,
      entry: this.#card,
      joins: CARD_JOINS,
      cacheable: where.values.length === 0,
    };
    return readPage(this.db, parts, query);
  }

  /** @throws {NotFound} when there is none, or it is not public */
  async one(id: string): Promise<string> {
    const row = await this.db.row<{ json: string }>(
      prepared(
        sql`select ${this.#whole}::text as json
          from properties.property p join auth.user_v o on o.id = p.owner_id
          where p.id = ${id} and ${PUBLIC}`,
      ),
    );
    if (!row) throw new NotFound('Property');
    return row.json;
  }
}

function filters(query: PublicPropertiesQueryDto): (SqlFragment | string | undefined)[] {
  const { typeId, configId, furnishing, minCost, maxCost } = query;
  const pattern = query.q?.trim() && likePattern(query.q);
  return [
    pattern && sql`(name ilike ${pattern} or address ilike ${pattern})`,
    typeId && sql`type_id = ${typeId}`,
    configId && sql`config_id = ${configId}`,
    furnishing && sql`furnishing = ${furnishing}`,
    minCost && sql`cost_paise >= (${minCost}::numeric * 100)::bigint`,
    maxCost && sql`cost_paise <= (${maxCost}::numeric * 100)::bigint`,
  ];
}
