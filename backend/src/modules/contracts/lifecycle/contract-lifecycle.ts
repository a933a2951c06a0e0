import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { and } from '../../../platform/database/where.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { type Occupation, PropertiesApi } from '../../properties/index.js';
import type { ContractStatus } from '../contract.constants.js';
import { Contract } from '../contract.entity.js';
import { StandingCharges } from '../charges/standing-charges.js';
import { RentRecords } from '../records/rent-records.js';
import { RentTerms } from '../terms/rent-terms.js';

/** Changes from advancing a contract to today. */
export interface Moved {
  from: ContractStatus;
  to: ContractStatus;
  /** Months (`YYYY-MM`) of new rent records. */
  months: string[];
}

/**
 * Moves contracts through their lifecycle. Changes of a contract lock its property first, so they queue. The trigger
 * `count_statuses` keeps the counters.
 */
@Injectable()
export class ContractLifecycle {
  constructor(
    private readonly properties: PropertiesApi,
    private readonly terms: RentTerms,
    private readonly records: RentRecords,
    private readonly standing: StandingCharges,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks a contract's property, then reads the contract; null if there is none.
   * @param visible a condition on what may be found
   */
  async lock(em: EntityManager, id: string, visible?: SqlFragment): Promise<Contract | null> {
    const where = and(sql`id = ${id}`, visible);
    const found = await inTransaction(em).row<{ propertyId: string }>(
      sql`select property_id as "propertyId" from contracts.contract where ${where}`,
    );
    if (!found) return null;
    await this.properties.lock(em, found.propertyId);
    return em.findOne(Contract, { id });
  }

  /** Stores a new contract, whose property is locked, with its terms and today's status. */
  async enter(em: EntityManager, contract: Contract): Promise<Moved> {
    const from = await this.move(em, contract);
    await this.terms.enter(em, contract);
    return this.follow(em, contract, from);
  }

  /**
   * Advances a contract, whose property is locked, to today: status, rent records, monthly charges and the home's
   * tenant. Idempotent.
   */
  async bringToToday(em: EntityManager, contract: Contract): Promise<Moved> {
    return this.follow(em, contract, await this.move(em, contract));
  }

  /** @returns the status that it had */
  private async move(em: EntityManager, contract: Contract): Promise<ContractStatus> {
    const from = contract.status;
    contract.moveTo(this.clock.today());
    await em.persist(contract).flush();
    return from;
  }

  /** Applies the consequences of a contract's new status. */
  private async follow(em: EntityManager, contract: Contract, from: ContractStatus): Promise<Moved> {
    const rents = contract.rents(this.clock.today());
    const months = await this.records.makeMissing(em, contract.id, rents);
    await this.standing.makeMissing(em, contract, rents);
    if (from !== contract.status || contract.status === 'upcoming')
      await this.settle(em, contract.propertyId);
    return { from, to: contract.status, months };
  }

  /**
   * Sets the current tenant and next contract's start of a locked property. Looks at all its contracts, not at the one
   * that changed: the next may begin the day after the last one's end.
   */
  async settle(em: EntityManager, propertyId: string): Promise<void> {
    const row = await inTransaction(em).row<Occupation>(
      sql`select
          (select tenant_id from contracts.contract
            where property_id = ${propertyId} and covered @> ${this.clock.today()}::date) as "tenantId",
          (select min(lower(covered)) from contracts.contract
            where property_id = ${propertyId} and status = 'upcoming' and not isempty(covered))::text as "letFrom"`,
    );
    if (row) await this.properties.settle(em, propertyId, row);
  }
}
