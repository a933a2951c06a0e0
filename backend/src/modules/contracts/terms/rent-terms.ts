import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { firstDayOf, rentTerms } from '@kiraya/rules';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Contract } from '../contract.entity.js';

/**
 * Writes the rent terms of contracts, in the transaction of the given entity manager. The triggers `has_terms` and
 * `follows_from_contract` refuse terms that differ from the contract's, `count_rents` keeps the months' rents.
 */
@Injectable()
export class RentTerms {
  /** Inserts the terms of a new contract. */
  async enter(em: EntityManager, contract: Contract): Promise<void> {
    const terms = rentTerms(contract.agreement()).map(({ from, until, rentPaise }) => ({
      from_month: firstDayOf(from),
      until_month: until && firstDayOf(until),
      rent_paise: String(rentPaise),
    }));
    await inTransaction(em).rows(
      sql`insert into contracts.rent_term (contract_id, months, rent_paise)
        select ${contract.id}, daterange(from_month, until_month), rent_paise
        from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t (from_month date, until_month date, rent_paise bigint)`,
    );
  }
}
