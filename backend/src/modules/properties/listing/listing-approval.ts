import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { SettingHistory } from '../../../platform/database/setting-history.js';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { Listing } from '../property.constants.js';

const SETTING = new SettingHistory<{ isOn: boolean }>(
  'properties.listing_approval',
  { isOn: ['is_on', 'boolean'] },
  { isOn: false },
);

/** Setting: an administrator approves an owner's first home before visitors see it. */
@Injectable()
export class ListingApproval {
  constructor(private readonly clock: Clock) {}

  /** @returns the wanted listing, or `held` when it is an owner’s first and approval is on */
  async of(em: EntityManager, caller: Principal, ownerId: string, wanted: Listing): Promise<Listing> {
    if (wanted !== 'public' || caller.role === 'admin') return wanted;
    const row = await inTransaction(em).row<{ waits: boolean }>(
      prepared(sql`select ${SETTING.valueInForce('isOn')} and not exists (select from properties.property
        where owner_id = ${ownerId}::uuid and listing in ('public', 'paused')) as waits`),
    );
    return row?.waits ? 'held' : wanted;
  }

  /** @returns whether it is another decision than before */
  async change(em: EntityManager, isOn: boolean, by: string): Promise<boolean> {
    const { changed } = await SETTING.change(em, { isOn }, { at: this.clock.now(), by });
    return changed.length > 0;
  }
}
