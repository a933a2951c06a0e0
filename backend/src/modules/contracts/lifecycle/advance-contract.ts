import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit, systemCaller } from '../../../platform/audit/audit.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import type { ContractStatus } from '../contract.constants.js';
import { ContractMessages } from '../messages/contract-messages.js';
import { ContractLifecycle, type Moved } from './contract-lifecycle.js';

const JOB = systemCaller(QUEUES.contractsDaily);

/** Advances one contract: brings it to today, in one transaction. */
@Injectable()
export class AdvanceContract {
  constructor(
    private readonly em: EntityManager,
    private readonly lifecycle: ContractLifecycle,
    private readonly messages: ContractMessages,
    private readonly audit: Audit,
  ) {}

  /** Changes nothing, and notes nothing, where another process was faster. */
  run(contractId: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const contract = await this.lifecycle.lock(em, contractId);
      if (contract) await this.note(em, contractId, await this.lifecycle.bringToToday(em, contract));
    });
  }

  private async note(em: EntityManager, subjectId: string, { from, to, months }: Moved): Promise<void> {
    const subject = { subjectType: 'contract', subjectId };
    if (months.length)
      await this.audit.record(em, JOB, {
        ...subject,
        action: 'contract.rent_records_made',
        details: { months },
      });
    if (from !== to && isOver(to)) await this.messages.tell(em, 'contract_ended', subjectId);
    if (from !== to)
      await this.audit.record(em, JOB, {
        ...subject,
        action: 'contract.status_changed',
        details: { from, to },
      });
  }
}

const isOver = (status: ContractStatus): boolean => status === 'ended' || status === 'terminated';
