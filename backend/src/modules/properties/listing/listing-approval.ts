import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { Listing } from '../property.constants.js';

const IN_FORCE = sql`coalesce((select is_on from properties.listing_approval order by id desc limit 1), false)`;

/** Approval of first listings: whether an administrator looks at an owner’s first home before visitors see it. */
@Injectable()
export class ListingApproval {
  constructor(private readonly clock: Clock) {}

  /** @returns what becomes of a listing that is wanted: `held` when it is an owner’s first and approval is on */
  async of(em: EntityManager, caller: Principal, ownerId: string, wanted: Listing): Promise<Listing> {
    if (wanted !== 'public' || caller.role === 'admin') return wanted;
    const row = await within(em).row<{ waits: boolean }>(
      kept(sql`select ${IN_FORCE} and not exists (select from properties.property
        where owner_id = ${ownerId}::uuid and listing in ('public', 'paused')) as waits`),
    );
    return row?.waits ? 'held' : wanted;
  }

  /**
   * Puts it in force, or ends it, when the transaction of the entity manager commits.
   * @param by the administrator who decided so
   * @returns whether that is a change
   */
  async change(em: EntityManager, isOn: boolean, by: string): Promise<boolean> {
    await within(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('listing-approval', 0))`);
    const row = await within(em).row(
      sql`insert into properties.listing_approval (is_on, set_at, set_by)
        select ${isOn}, ${this.clock.now()}::timestamptz, ${by}::uuid where ${IN_FORCE} <> ${isOn} returning id`,
    );
    return row !== undefined;
  }
}
