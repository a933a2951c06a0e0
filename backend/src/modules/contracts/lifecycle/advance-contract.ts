import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/audit/audit.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import type { ContractStatus } from '../contract.constants.js';
import { ContractEvents } from '../messages/contract-events.js';
import { ContractLifecycle, type Moved } from './contract-lifecycle.js';

const JOB = systemCaller(QUEUES.contractsDaily);

/** Advances one contract to today, in one transaction. */
@Injectable()
export class AdvanceContract {
  constructor(
    private readonly em: EntityManager,
    private readonly lifecycle: ContractLifecycle,
    private readonly events: ContractEvents,
  ) {}

  /** Changes nothing if another process was faster. */
  run(contractId: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const contract = await this.lifecycle.lock(em, contractId);
      if (contract) await this.note(em, contractId, await this.lifecycle.bringToToday(em, contract));
    });
  }

  private async note(em: EntityManager, id: string, { from, to, months }: Moved): Promise<void> {
    if (months.length)
      await this.events.log(em, JOB, { action: 'contract.rent_records_made', id, details: { months } });
    if (from !== to && isOver(to)) await this.events.tell(em, 'contract_ended', id);
    if (from !== to)
      await this.events.log(em, JOB, { action: 'contract.status_changed', id, details: { from, to } });
  }
}

const isOver = (status: ContractStatus): boolean => status === 'ended' || status === 'terminated';
