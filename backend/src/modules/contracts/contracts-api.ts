import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { prepared } from '../../platform/database/prepared.js';
import { sql } from '../../platform/database/sql.js';
import { inTransaction } from '../../platform/database/in-transaction.js';
import { ContractEvents } from './messages/contract-events.js';

/** Changes of contracts for other modules, in the transaction of the given entity manager. */
@Injectable()
export class ContractsApi {
  constructor(
    private readonly events: ContractEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Confirms unconfirmed contracts for which money was recorded, and clears the question to their tenants. An owner
   * alone cannot record money.
   */
  async confirmByMoney(em: EntityManager, contractIds: string[]): Promise<void> {
    const confirmed = await inTransaction(em).rows<{ id: string; tenantId: string }>(
      prepared(sql`update contracts.contract set confirmed_at = ${this.clock.now().toISOString()}::timestamptz
        where id = any (${contractIds}::uuid[]) and confirmed_at is null returning id, tenant_id as "tenantId"`),
    );
    for (const { id, tenantId } of confirmed) await this.events.tenantIsDone(em, id, tenantId);
  }
}
