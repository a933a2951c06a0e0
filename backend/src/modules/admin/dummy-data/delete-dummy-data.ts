import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Fragment, sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { DummyContracts } from '../../contracts/index.js';
import { DummyMoney } from '../../finance/index.js';

/** How much was deleted. */
export interface Deleted {
  readonly transactions: number;
  readonly contracts: number;
  readonly properties: number;
  readonly people: number;
}

/**
 * Whoever changes contracts locks the property first, whoever pays the records first: so all of these are held before
 * anything that others come to through them.
 */
const LOCKS = [
  sql`select 1 from properties.property h where is_dummy
     or exists (select from contracts.contract_v c where c.property_id = h.id and c.is_dummy)
   order by id for no key update`,
  sql`select 1 from contracts.rent_record where is_dummy order by id for update`,
  sql`select 1 from properties.property where is_dummy order by id for update`,
  sql`select 1 from auth.person where is_dummy order by id for update`,
];

/** Deletes exactly what is flagged, in the transaction of the given entity manager. */
@Injectable()
export class DummyDataDeletion {
  constructor(
    private readonly money: DummyMoney,
    private readonly contracts: DummyContracts,
  ) {}

  async run(em: EntityManager): Promise<Deleted> {
    for (const lock of LOCKS) await within(em).rows(lock);
    const transactions = await this.money.removeAll(em);
    const contracts = await this.contracts.removeAll(em);
    const properties = await countGone(em, sql`properties.property`);
    return { transactions, contracts, properties, people: await countGone(em, sql`auth.person`) };
  }
}

/** Pictures, amenities and interests go with their property, reset links with their person. */
async function countGone(em: EntityManager, table: Fragment): Promise<number> {
  const row = await within(em).row<{ gone: number }>(
    sql`with gone as (delete from ${table} where is_dummy returning 1) select count(*)::int as gone from gone`,
  );
  return row?.gone ?? 0;
}
