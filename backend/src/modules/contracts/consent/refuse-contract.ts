import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';
import { ContractEvents } from '../messages/contract-events.js';
import { CutShort } from '../termination/cut-short.js';
import type { RefuseContractDto } from './refusal.dto.js';

@Injectable()
export class RefuseContract {
  constructor(
    private readonly em: EntityManager,
    private readonly lifecycle: ContractLifecycle,
    private readonly cutShort: CutShort,
    private readonly events: ContractEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses a contract for its tenant: it never began, its rents are removed and the home is free.
   * @throws {NotFound} when there is none, or it is not the caller's
   * @throws {Conflict} when it was confirmed or refused before, or rent was recorded as paid
   */
  refuse(caller: KnownCaller, id: string, { reason }: RefuseContractDto): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const contract = await this.lifecycle.lock(em, id, visibleTo(caller.account));
      if (!contract) throw new NotFound('Contract');
      const lastDay = contract.refuse(reason.trim(), this.clock.now());
      const removedMonths = await this.cutShort.beforeItBegan(em, id, lastDay);
      await this.lifecycle.bringToToday(em, contract);
      await this.events.tenantIsDone(em, id, contract.tenantId);
      await this.events.tell(em, 'contract_refused', id);
      await this.events.log(em, caller, { action: 'contract.refused', id, details: { removedMonths } });
    });
  }
}
