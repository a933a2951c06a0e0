import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { NotFound } from '../../../platform/http/app-error.js';
import { AuthApi } from '../../auth/index.js';
import { ContractsApi, type RentRecordForPayment } from '../../contracts/index.js';
import { AlreadyPaidOut, NotCollected, NotYetPayable, UnknownOwner } from '../finance-errors.js';

/** Of a rent that is all commission nothing is owed. */
const isOwed = ({ payablePaise }: RentRecordForPayment): boolean => payablePaise > 0n;

/** Which rents can be paid out to an owner. */
@Injectable()
export class PayableRents {
  constructor(
    private readonly auth: AuthApi,
    private readonly contracts: ContractsApi,
    private readonly clock: Clock,
  ) {}

  /** @throws {InvalidInput} when there is no owner with this id */
  async refuseUnknown(ownerId: string): Promise<void> {
    if (!(await this.auth.hasUser(ownerId, 'owner'))) throw new UnknownOwner();
  }

  /**
   * The rents to pay out, locked.
   * @param named only these, and all of them; else everything that is owed
   */
  async lock(em: EntityManager, ownerId: string, named?: string[]): Promise<RentRecordForPayment[]> {
    const records = named
      ? await this.lockNamed(em, ownerId, [...new Set(named.map((id) => id.toLowerCase()))])
      : await this.contracts.lockPayable(em, ownerId, this.month());
    return records.filter(isOwed);
  }

  private async lockNamed(
    em: EntityManager,
    ownerId: string,
    ids: string[],
  ): Promise<RentRecordForPayment[]> {
    const records = await this.contracts.lockRecords(em, ownerId, ids);
    if (records.length < ids.length) throw new NotFound('Rent record');
    if (records.some(({ paidPaise }) => paidPaise === 0n)) throw new NotCollected();
    if (records.some((one) => one.paidOutPaise > 0n && !isOwed(one))) throw new AlreadyPaidOut();
    if (records.some(({ month, isAfterLastDay }) => isAfterLastDay || month > this.month()))
      throw new NotYetPayable();
    return records;
  }

  /** Rent that was paid in advance is for its owner once its month has begun. */
  private month(): string {
    return monthOf(this.clock.today());
  }
}
