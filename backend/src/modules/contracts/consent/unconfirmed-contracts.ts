import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addMonths, dayInMonth, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { PropertiesApi } from '../../properties/index.js';
import { BeginsTooLongAgo, TooManyUnconfirmed } from '../contract-errors.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';

const MONTHS_BACK = 36;
const MOST = 10;

/** Contracts that nobody but their owner vouches for: how far they go, and how they go with an account. */
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
   * Makes room for one more of this owner's; others wait until the transaction ends. To be asked before any property is
   * locked.
   * @throws {Conflict} when they have as many as they may
   */
  async makeRoom(em: EntityManager, ownerId: string): Promise<void> {
    const name = `unconfirmed contracts of ${ownerId}`;
    await within(em).rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const row = await within(em).row<{ count: number }>(
      sql`select count(*)::int as count from contracts.contract
        where owner_id = ${ownerId} and confirmed_at is null and not isempty(covered)`,
    );
    if (row && row.count >= MOST) throw new TooManyUnconfirmed(MOST);
  }

  /** A person's, on either side, with their properties locked. To be asked before the person's account is locked. @returns their ids */
  async lockOf(em: EntityManager, userId: string): Promise<string[]> {
    const found = await within(em).rows<{ id: string; propertyId: string }>(
      sql`select id, property_id as "propertyId" from contracts.contract
        where confirmed_at is null and (owner_id = ${userId} or tenant_id = ${userId}) order by property_id`,
    );
    for (const propertyId of new Set(found.map((one) => one.propertyId)))
      await this.properties.lock(em, propertyId);
    return found.map(({ id }) => id);
  }

  /**
   * Deletes those of locked ones that are unconfirmed still, with their charges and terms; their homes are free. The triggers
   * `facts_stay` refuses what was paid.
   */
  async remove(em: EntityManager, ids: string[]): Promise<void> {
    if (!ids.length) return;
    const freed = await within(em).rows<{ propertyId: string }>(
      sql`select distinct property_id as "propertyId" from contracts.contract
        where id = any (${ids}::uuid[]) and confirmed_at is null and status in ('upcoming', 'active')`,
    );
    await within(em).rows(sql`select contracts.delete_unconfirmed(${ids}::uuid[])`);
    for (const { propertyId } of freed) await this.lifecycle.settle(em, propertyId);
  }
}
