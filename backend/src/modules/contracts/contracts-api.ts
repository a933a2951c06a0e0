import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { kept } from '../../platform/database/kept-plans.js';
import { sql } from '../../platform/database/sql.js';
import { within } from '../../platform/database/within.js';
import { ContractEvents } from './messages/contract-events.js';

/** What other modules may have done to contracts, in the transaction of the given entity manager. */
@Injectable()
export class ContractsApi {
  constructor(
    private readonly events: ContractEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Confirms those of these contracts that are unconfirmed: money was recorded of them, which an owner alone cannot do. Their
   * tenants have no answer to give any more.
   */
  async confirmByMoney(em: EntityManager, contractIds: string[]): Promise<void> {
    const confirmed = await within(em).rows<{ id: string; tenantId: string }>(
      kept(sql`update contracts.contract set confirmed_at = ${this.clock.now().toISOString()}::timestamptz
        where id = any (${contractIds}::uuid[]) and confirmed_at is null returning id, tenant_id as "tenantId"`),
    );
    for (const { id, tenantId } of confirmed) await this.events.tenantIsDone(em, id, tenantId);
  }
}
