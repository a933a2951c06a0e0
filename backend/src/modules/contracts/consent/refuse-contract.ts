import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { StandingCharges } from '../charges/standing-charges.js';
import { RentRecordedAsPaid } from '../contract-errors.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';
import { ContractMessages } from '../messages/contract-messages.js';
import { RentRecords } from '../records/rent-records.js';
import type { RefuseContractDto } from './refusal.dto.js';

@Injectable()
export class RefuseContract {
  constructor(
    private readonly em: EntityManager,
    private readonly lifecycle: ContractLifecycle,
    private readonly records: RentRecords,
    private readonly standing: StandingCharges,
    private readonly messages: ContractMessages,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * Notes that a contract is not the tenant's: it never began, asks for nothing, and leaves the home free.
   * @throws {NotFound} when there is none, or it is not the caller's
   * @throws {Conflict} when it was confirmed or refused before, or rent was recorded as paid
   */
  refuse(caller: KnownCaller, id: string, { reason }: RefuseContractDto): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const contract = await this.lifecycle.lock(em, id, visibleTo(caller.account));
      if (!contract) throw new NotFound('Contract');
      const lastDay = contract.refuse(reason.trim(), this.clock.now());
      // Records first, as payments do: one that is under way is waited for, and keeps its record.
      const removedMonths = await this.records.removeUnpaidAfter(em, id, lastDay);
      await this.standing.removeUntouchedAfter(em, id, lastDay);
      if (await this.records.hasAny(em, id)) throw new RentRecordedAsPaid();
      await this.lifecycle.bringToToday(em, contract);
      await this.messages.tenantIsDone(em, id, contract.tenantId);
      await this.messages.tell(em, 'contract_refused', id);
      await this.audit.record(em, caller, {
        action: 'contract.refused',
        subjectType: 'contract',
        subjectId: id,
        details: { removedMonths },
      });
    });
  }
}
