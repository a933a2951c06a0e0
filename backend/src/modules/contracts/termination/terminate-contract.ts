import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { Contract } from '../contract.entity.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';
import { ContractEvents } from '../messages/contract-events.js';
import { CONTRACT_ACCOUNTING, type ContractAccounting } from './contract-accounting.js';
import { CutShort } from './cut-short.js';
import type { TerminateContractDto } from './termination.dto.js';

/** Rents changed by a termination; months are `YYYY-MM`. */
interface Cut {
  removed: string[];
  made: string[];
  cancelledMonths: string[];
  takenOff: Record<string, string>;
}

@Injectable()
export class TerminateContract {
  constructor(
    private readonly em: EntityManager,
    private readonly lifecycle: ContractLifecycle,
    private readonly cutShort: CutShort,
    @Inject(CONTRACT_ACCOUNTING) private readonly books: ContractAccounting,
    private readonly events: ContractEvents,
  ) {}

  /**
   * Cuts a contract short. Cancels unpaid rent due after its last day, and unused days of the last period where it is
   * prorated: money paid for those pays other claims, the rest joins the deposit. Later rents that were paid stay. The
   * triggers `termination_stands`, `settled_stays` and `rents_end_with_it` refuse, `count_moved_rents` keeps the
   * months' rents.
   * @throws {NotFound} when there is none, or it is not the caller's
   * @throws {InvalidInput} when the date lies outside its period
   * @throws {Conflict} when it was terminated before, is settled, or the day takes an administrator, for unpaid rent
   * would go
   */
  terminate(caller: KnownCaller, id: string, input: TerminateContractDto): Promise<void> {
    return this.em.fork().transactional((em) => this.terminateIn(em, caller, id, input));
  }

  /** Terminates within a running transaction. @throws as {@link terminate} */
  async terminateIn(
    em: EntityManager,
    caller: KnownCaller,
    id: string,
    input: TerminateContractDto,
  ): Promise<void> {
    const contract = await this.lock(em, caller, id);
    const { removed, made, cancelledMonths, takenOff } = await this.cut(em, caller, contract, input);
    const { date } = input;
    if (date < contract.startDate) await this.events.tenantIsDone(em, id, contract.tenantId);
    await this.events.tell(em, 'contract_terminated', id);
    await this.events.log(em, caller, {
      action: 'contract.terminated',
      id,
      details: {
        date,
        status: contract.status,
        removedMonths: removed.filter((month) => !made.includes(month)),
        ...(cancelledMonths.length && { cancelledMonths }),
        ...takenOff,
      },
    });
  }

  /** Locks a contract and all that its termination may change. @throws {NotFound} when it is not the caller's */
  async lock(em: EntityManager, caller: KnownCaller, id: string): Promise<Contract> {
    const contract = await this.lifecycle.lock(em, id, visibleTo(caller.account));
    if (!contract) throw new NotFound('Contract');
    await this.books.lock(em, caller, id);
    return contract;
  }

  /** Cuts a locked contract short without notifying anybody. @throws as {@link terminate} */
  async cut(
    em: EntityManager,
    caller: KnownCaller,
    contract: Contract,
    input: TerminateContractDto,
  ): Promise<Cut> {
    const { removed, cancelledMonths } = await this.cutShort.on(em, caller, contract, input);
    const { months: made } = await this.lifecycle.bringToToday(em, contract);
    return {
      removed,
      made,
      cancelledMonths,
      takenOff: await this.books.creditUnused(em, caller, contract.id),
    };
  }
}
