import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { kept } from '../../platform/database/kept-plans.js';
import { sql } from '../../platform/database/sql.js';
import { within } from '../../platform/database/within.js';

/** What other modules may have done to contracts, in the transaction of the given entity manager. */
@Injectable()
export class ContractsApi {
  constructor(private readonly clock: Clock) {}

  /** Confirms those of these contracts that are unconfirmed: money was recorded of them, which an owner alone cannot do. */
  async confirmByMoney(em: EntityManager, contractIds: string[]): Promise<void> {
    await within(em).rows(
      kept(sql`update contracts.contract set confirmed_at = ${this.clock.now().toISOString()}::timestamptz
        where id = any (${contractIds}::uuid[]) and confirmed_at is null`),
    );
  }
}
