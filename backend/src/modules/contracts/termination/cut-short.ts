import { ownersFirstLastDay } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { StandingCharges } from '../charges/standing-charges.js';
import { RentRecordedAsPaid, UnpaidRentStays } from '../contract-errors.js';
import type { Contract } from '../contract.entity.js';
import { RentRecords } from '../records/rent-records.js';
import { Cancellations } from './cancellations.js';

/** Cuts contracts short and removes rents and charges of unused days. The caller has locked the property. */
@Injectable()
export class CutShort {
  constructor(
    private readonly records: RentRecords,
    private readonly standing: StandingCharges,
    private readonly cancellations: Cancellations,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a contract on a day; paid rents stay.
   * @returns the months whose records were removed, and those whose open rent was cancelled
   * @throws {InvalidInput} when the date lies outside its period
   * @throws {Conflict} when it was terminated before, or the day takes an administrator, for unpaid rent would go
   */
  async on(
    em: EntityManager,
    { account }: KnownCaller,
    contract: Contract,
    { date, reason }: { date: string; reason: string },
  ): Promise<{ removed: string[]; cancelledMonths: string[] }> {
    const { id } = contract;
    contract.terminate(date, reason.trim(), this.clock.today());
    if (account.role !== 'admin') await this.keepUnpaid(em, id, date);
    await em.flush();
    await this.records.endWith(em, id, date);
    await this.standing.endWith(em, id, date);
    const removed = await this.records.removeUnpaidAfter(em, id, date);
    const days = { contractId: id, lastDay: date };
    const cancelledMonths = await this.cancellations.after(em, days, account.id);
    await this.standing.removeUntouchedAfter(em, id, date);
    return { removed, cancelledMonths };
  }

  /**
   * Ends a contract that never began.
   * @returns the months whose records were removed
   * @throws {Conflict} when rent was recorded as paid
   */
  async beforeItBegan(em: EntityManager, id: string, lastDay: string): Promise<string[]> {
    // Records first, like payments: a concurrent payment is waited for, and keeps its record.
    const removed = await this.records.removeUnpaidAfter(em, id, lastDay);
    await this.standing.removeUntouchedAfter(em, id, lastDay);
    if (await this.records.hasAny(em, id)) throw new RentRecordedAsPaid();
    return removed;
  }

  private async keepUnpaid(em: EntityManager, id: string, date: string): Promise<void> {
    const earliest = ownersFirstLastDay(await this.records.unpaidDueDates(em, id, this.clock.today()));
    if (earliest && date < earliest) throw new UnpaidRentStays(earliest);
  }
}
