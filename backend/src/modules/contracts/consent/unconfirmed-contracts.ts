import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addMonths, dayInMonth, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PropertiesApi } from '../../properties/index.js';
import { BeginsTooLongAgo, TooManyUnconfirmed } from '../contract-errors.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';

const MONTHS_BACK = 36;
const MOST = 10;

/** Limits of contracts that only their owner vouches for, and their deletion with an account. */
@Injectable()
export class UnconfirmedContracts {
  constructor(
    private readonly properties: PropertiesApi,
    private readonly lifecycle: ContractLifecycle,
    private readonly clock: Clock,
  ) {}

  /** @throws {InvalidInput} when it would begin too long ago for one */
  refuseTooOld(startDate: string): void {
    const today = this.clock.today();
    const earliest = dayInMonth(addMonths(monthOf(today), -MONTHS_BACK), Number(today.slice(8)));
    if (startDate < earliest) throw new BeginsTooLongAgo(earliest);
  }

  /**
   * Checks the owner's limit for one more; others of theirs wait until the transaction ends. Call before locking any
   * property.
   * @throws {Conflict} when they have as many as they may
   */
  async makeRoom(em: EntityManager, ownerId: string): Promise<void> {
    const name = `unconfirmed contracts of ${ownerId}`;
    await inTransaction(em).rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const row = await inTransaction(em).row<{ count: number }>(
      sql`select count(*)::int as count from contracts.contract
        where owner_id = ${ownerId} and confirmed_at is null and not isempty(covered)`,
    );
    if (row && row.count >= MOST) throw new TooManyUnconfirmed(MOST);
  }

  /**
   * Finds a user's, on either side, and locks their properties. Call before locking the account.
   * @returns their ids
   */
  async lockOf(em: EntityManager, userId: string): Promise<string[]> {
    const found = await inTransaction(em).rows<{ id: string; propertyId: string }>(
      sql`select id, property_id as "propertyId" from contracts.contract
        where confirmed_at is null and (owner_id = ${userId} or tenant_id = ${userId}) order by property_id`,
    );
    for (const propertyId of new Set(found.map((one) => one.propertyId)))
      await this.properties.lock(em, propertyId);
    return found.map(({ id }) => id);
  }

  /**
   * Deletes the locked contracts that are still unconfirmed, with charges and terms, and frees their homes. The
   * trigger `facts_stay` refuses paid ones.
   */
  async remove(em: EntityManager, ids: string[]): Promise<void> {
    if (!ids.length) return;
    const freed = await inTransaction(em).rows<{ propertyId: string }>(
      sql`select distinct property_id as "propertyId" from contracts.contract
        where id = any (${ids}::uuid[]) and confirmed_at is null and status in ('upcoming', 'active')`,
    );
    await inTransaction(em).rows(sql`select contracts.delete_unconfirmed(${ids}::uuid[])`);
    for (const { propertyId } of freed) await this.lifecycle.settle(em, propertyId);
  }
}
