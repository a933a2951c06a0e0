import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PropertiesApi } from '../../properties/index.js';
import { StandingCharges } from '../charges/standing-charges.js';
import { CommissionRates } from '../commission/commission-rates.js';
import { Contract } from '../contract.entity.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';
import { DummyPapers } from './dummy-papers.js';
import type { DuePapers, DummyContract } from './types.js';

/** Adds and removes contracts of the dummy data, in the transaction of the given entity manager. */
@Injectable()
export class DummyContracts {
  constructor(
    private readonly lifecycle: ContractLifecycle,
    private readonly properties: PropertiesApi,
    private readonly rates: CommissionRates,
    private readonly standing: StandingCharges,
    private readonly papers: DummyPapers,
  ) {}

  /**
   * Stores one with today's status, its rent records and the home's tenant.
   * @param people ids by key
   * @returns the papers to add once the transaction is committed
   */
  async enter(
    em: EntityManager,
    dummy: DummyContract,
    people: ReadonlyMap<string, string>,
  ): Promise<DuePapers[]> {
    const { termination, agreedAt, ownerKey, tenantKey, papers, ...terms } = dummy;
    const idOf = (key: string): string => people.get(key) as string;
    const commissionBps = await this.rates.inForce(em);
    const contract = Contract.agreed({
      ...terms,
      ownerId: idOf(ownerKey),
      tenantId: idOf(tenantKey),
      commissionBps,
      confirmedAt: agreedAt,
      isDummy: true,
    });
    contract.createdAt = agreedAt;
    if (termination) contract.terminate(termination.date, termination.reason, termination.date);
    await this.properties.lock(em, terms.propertyId);
    await this.lifecycle.enter(em, contract);
    await this.standing.askForDeposit(em, contract, null);
    return papers ? [{ contract, papers }] : [];
  }

  /** Adds papers that contracts are due, outside of any transaction. */
  async addPapers(due: readonly DuePapers[]): Promise<void> {
    for (const one of due) await this.papers.add(one);
  }

  /** Ids of homes with a dummy contract. */
  async homes(em: EntityManager): Promise<string[]> {
    const rows = await inTransaction(em).rows<{ id: string }>(
      sql`select distinct property_id as id from contracts.contract where is_dummy`,
    );
    return rows.map(({ id }) => id);
  }

  /** Locks the dummy rent records in the order of payments. */
  async lockRecords(em: EntityManager): Promise<void> {
    await inTransaction(em).rows(
      sql`select 1 from contracts.receivable where kind = 'rent'
        and contract_id in (select id from contracts.contract where is_dummy) order by id for update`,
    );
  }

  /**
   * Deletes all dummy contracts with their rent records, paid ones too. Frees other homes that
   * they occupied.
   * @returns their number
   */
  async removeAll(em: EntityManager): Promise<number> {
    const freed = await inTransaction(em).rows<{ id: string }>(
      sql`select h.id from properties.property_v h where not h.is_dummy and exists
         (select from contracts.contract_v c where c.property_id = h.id and c.is_dummy and c.status in ('upcoming', 'active'))
       order by h.id`,
    );
    const row = await inTransaction(em).row<{ gone: number }>(
      sql`select contracts.delete_dummy_data() as gone`,
    );
    for (const { id } of freed) await this.lifecycle.settle(em, id);
    return row?.gone ?? 0;
  }
}
