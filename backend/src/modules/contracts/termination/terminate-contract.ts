import { ownersFirstLastDay } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { StandingCharges } from '../charges/standing-charges.js';
import { UnpaidRentStays } from '../contract-errors.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';
import { ContractMessages } from '../messages/contract-messages.js';
import { RentRecords } from '../records/rent-records.js';
import { BOOKS_OF_CONTRACTS, type BooksOfContracts } from './books-of-contracts.js';
import { Cancellations } from './cancellations.js';
import type { TerminateContractDto } from './termination.dto.js';

@Injectable()
export class TerminateContract {
  constructor(
    private readonly em: EntityManager,
    private readonly lifecycle: ContractLifecycle,
    private readonly records: RentRecords,
    private readonly cancellations: Cancellations,
    private readonly standing: StandingCharges,
    private readonly messages: ContractMessages,
    @Inject(BOOKS_OF_CONTRACTS) private readonly books: BooksOfContracts,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * Cuts a contract short. What is unpaid of rent that would fall due after its last day is no longer asked for, and of the
   * last period's only what is used, where that is agreed: what was paid for the rest of it pays what else is open, and is
   * deposit else. What is paid of later ones stays. The triggers `termination_stands`, `settled_stays` and
   * `rents_end_with_it` refuse, and `count_moved_rents` keeps the months' rents.
   * @throws {NotFound} when there is none, or it is not the caller's
   * @throws {InvalidInput} when the date lies outside its period
   * @throws {Conflict} when it was terminated before, is settled, or the day takes an administrator,
   * for unpaid rent would go
   */
  async terminate(caller: KnownCaller, id: string, { date, reason }: TerminateContractDto): Promise<void> {
    const { account } = caller;
    await this.em.fork().transactional(async (em) => {
      const contract = await this.lifecycle.lock(em, id, visibleTo(account));
      if (!contract) throw new NotFound('Contract');
      await this.books.lock(em, caller, id);
      contract.terminate(date, reason.trim(), this.clock.today());
      if (account.role !== 'admin') await this.keepUnpaid(em, id, date);
      await em.flush();
      await this.records.endWith(em, id, date);
      await this.standing.endWith(em, id, date);
      const removed = await this.records.removeUnpaidAfter(em, id, date);
      const cancelledMonths = await this.cancellations.after(
        em,
        { contractId: id, lastDay: date },
        account.id,
      );
      await this.standing.removeUntouchedAfter(em, id, date);
      const { to: status, months: made } = await this.lifecycle.bringToToday(em, contract);
      const takenOff = await this.books.takeOffUnused(em, caller, id);
      if (date < contract.startDate) await this.messages.tenantIsDone(em, id, contract.tenantId);
      await this.messages.tell(em, 'contract_terminated', id);
      await this.audit.record(em, caller, {
        action: 'contract.terminated',
        subjectType: 'contract',
        subjectId: id,
        details: {
          date,
          status,
          removedMonths: removed.filter((month) => !made.includes(month)),
          ...(cancelledMonths.length && { cancelledMonths }),
          ...takenOff,
        },
      });
    });
  }

  private async keepUnpaid(em: EntityManager, id: string, date: string): Promise<void> {
    const earliest = ownersFirstLastDay(await this.records.unpaidDueDates(em, id, this.clock.today()));
    if (earliest && date < earliest) throw new UnpaidRentStays(earliest);
  }
}
