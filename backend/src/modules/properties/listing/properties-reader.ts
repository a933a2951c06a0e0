import { Inject, Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { newest, type Order, readPage } from '../../../platform/database/page-statement.js';
import { type SqlFragment, Database, sql, type Queryable } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { likePattern, and } from '../../../platform/database/where.js';
import { withExternalId } from '../../../platform/external-ids/external-ids.js';
import { Forbidden, NotFound } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { USER_CONTRACTS, type UserContracts, TenantContact } from '../../auth/index.js';
import type { PropertiesQueryDto, PropertySort } from './properties-query.dto.js';
import { PROPERTY_JOINS, PropertyDto } from './property.dto.js';

const NEWEST = newest('properties');

const ORDERS: Record<PropertySort, Order> = {
  newest: NEWEST,
  interests: {
    name: 'properties/interests',
    descending: true,
    keys: [{ column: 'interest_count', type: 'bigint', shape: 'whole' }, ...NEWEST.keys],
  },
};

/** Reads properties within an account's scope. */
@Injectable()
export class PropertiesReader {
  constructor(
    private readonly db: Database,
    @Inject(USER_CONTRACTS) private readonly contracts: UserContracts,
  ) {}

  async page(account: Principal, query: PropertiesQueryDto): Promise<Page> {
    const order = ORDERS[query.sort || 'newest'];
    if (query.sort === 'interests' && account.role !== 'admin') throw new Forbidden();
    const pattern = query.q?.trim() && likePattern(query.q);
    const where = and(
      visibleTo(account),
      query.updatedAfter && changedAfter(query.updatedAfter),
      withExternalId('home', query.externalId, account),
      query.status && sql`occupancy = ${query.status}`,
      query.standing && sql`standing = ${query.standing}`,
      query.active && sql`not is_hidden`,
      pattern && sql`(name ilike ${pattern} or address ilike ${pattern})`,
    );
    const table = sql`properties.property`;
    const entry = this.entry(account, account.role === 'owner' || account.role === 'admin');
    const parts = {
      table,
      where,
      order,
      entry,
      joins: PROPERTY_JOINS,
      cacheable: !query.q && !query.externalId,
    };
    return readPage(this.db, parts, query);
  }

  /**
   * @param statements a running transaction to read it in
   * @throws {NotFound} when there is none, or it is not the account's to know of
   */
  async one(account: Principal, id: string, statements: Queryable = this.db): Promise<string> {
    const where = and(visibleTo(account), sql`p.id = ${id}`);
    const row = await statements.row<{ json: string }>(
      prepared(
        sql`select ${this.entry(account)}::text as json from properties.property p ${PROPERTY_JOINS} where ${where}`,
      ),
    );
    if (!row) throw new NotFound('Property');
    return row.json;
  }

  private entry(account: Principal, countsInterests = false): SqlFragment {
    const contact = TenantContact.seenBy(account, this.contracts, sql`l.id`);
    return PropertyDto.json({ contact, reader: account, countsInterests });
  }
}

/** Condition for homes that changed after an instant; a new name of their owner or tenant is a change. */
function changedAfter(instant: string): SqlFragment {
  const renamed = sql`(select id from auth.renamed_user_v where renamed_at > ${instant}::timestamptz)`;
  return sql`(updated_at > ${instant}::timestamptz or owner_id in ${renamed} or tenant_id in ${renamed})`;
}
