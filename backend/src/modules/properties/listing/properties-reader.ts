import { Inject, Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { newest, type Order, readPage } from '../../../platform/database/page-statement.js';
import { type Fragment, Sql, sql, type Statements } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { containing, every } from '../../../platform/database/where.js';
import { Forbidden, NotFound } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { CONTRACTS_OF_USERS, type ContractsOfUsers, TenantContact } from '../../auth/index.js';
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
    private readonly sql: Sql,
    @Inject(CONTRACTS_OF_USERS) private readonly contracts: ContractsOfUsers,
  ) {}

  async page(account: Principal, query: PropertiesQueryDto): Promise<Page> {
    const order = ORDERS[query.sort || 'newest'];
    if (query.sort === 'interests' && account.role !== 'admin') throw new Forbidden();
    const pattern = query.q?.trim() && containing(query.q);
    const where = every(
      visibleTo(account),
      query.status && sql`occupancy = ${query.status}`,
      query.standing && sql`standing = ${query.standing}`,
      query.active && sql`not is_hidden`,
      pattern && sql`(name ilike ${pattern} or address ilike ${pattern})`,
    );
    const table = sql`properties.property`;
    const entry = this.entry(account);
    const parts = { table, where, order, entry, joins: PROPERTY_JOINS, few: !query.q };
    return readPage(this.sql, parts, query);
  }

  /**
   * @param statements a running transaction to read it in
   * @throws {NotFound} when there is none, or it is not the account's to know of
   */
  async one(account: Principal, id: string, statements: Statements = this.sql): Promise<string> {
    const where = every(visibleTo(account), sql`p.id = ${id}`);
    const row = await statements.row<{ json: string }>(
      kept(
        sql`select ${this.entry(account)}::text as json from properties.property p ${PROPERTY_JOINS} where ${where}`,
      ),
    );
    if (!row) throw new NotFound('Property');
    return row.json;
  }

  private entry(account: Principal): Fragment {
    return PropertyDto.json({ contact: TenantContact.seenBy(account, this.contracts, sql`l.id`) });
  }
}
