import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { Contract } from '../contract.entity.js';
import { AlreadyConfirmed } from '../contract-errors.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';
import { ContractEvents } from '../messages/contract-events.js';

@Injectable()
export class ConfirmContract {
  constructor(
    private readonly em: EntityManager,
    private readonly lifecycle: ContractLifecycle,
    private readonly events: ContractEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Confirms a contract. The trigger `word_stands` refuses a later confirmation or refusal.
   * @throws {NotFound} when there is none, or it is not the caller's
   * @throws {Conflict} when it was confirmed or refused before, or never begins
   */
  confirm(caller: KnownCaller, id: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const contract = await this.lifecycle.lock(em, id, visibleTo(caller.account));
      if (!contract) throw new NotFound('Contract');
      await this.confirmLocked(em, caller, contract);
    });
  }

  /** Confirms a contract whose property the transaction has locked. Throws like {@link confirm}. */
  async confirmLocked(em: EntityManager, caller: KnownCaller, contract: Contract): Promise<void> {
    const { id, tenantId } = contract;
    contract.refuseToConfirm();
    // Not through the entity: a payment does not lock the property, and may confirm at the same moment.
    const confirmed = await inTransaction(em).row(
      sql`update contracts.contract set confirmed_at = ${this.clock.now()}
        where id = ${id} and confirmed_at is null returning id`,
    );
    if (!confirmed) throw new AlreadyConfirmed();
    await this.events.tenantIsDone(em, id, tenantId);
    await this.events.tell(em, 'contract_confirmed', id);
    await this.events.log(em, caller, { action: 'contract.confirmed', id });
  }
}
