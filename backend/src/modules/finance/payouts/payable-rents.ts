import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/http/app-error.js';
import { AuthApi } from '../../auth/index.js';
import { ContractsApi, type RentRecordForPayment } from '../../contracts/index.js';
import { AlreadyPaidOut, NotCollected, NothingToPayOut, UnknownOwner } from '../finance-errors.js';

/** Of a rent that is all commission nothing is owed. */
const isOwed = (record: RentRecordForPayment): boolean => record.amountPaise > record.commissionPaise;

/** Which rents can be paid out to an owner. */
@Injectable()
export class PayableRents {
  constructor(
    private readonly auth: AuthApi,
    private readonly contracts: ContractsApi,
  ) {}

  /** @throws {InvalidInput} when there is no owner with this id */
  async refuseUnknown(ownerId: string): Promise<void> {
    if (!(await this.auth.hasUser(ownerId, 'owner'))) throw new UnknownOwner();
  }

  /**
   * Ids of the rents to pay out, locked.
   * @param named only these, and all of them; else everything that is owed
   */
  async lock(em: EntityManager, ownerId: string, named?: string[]): Promise<string[]> {
    const records = named
      ? await this.lockNamed(em, ownerId, [...new Set(named.map((id) => id.toLowerCase()))])
      : await this.contracts.lockPayable(em, ownerId);
    const ids = records.filter(isOwed).map(({ id }) => id);
    if (ids.length === 0) throw new NothingToPayOut();
    return ids;
  }

  private async lockNamed(
    em: EntityManager,
    ownerId: string,
    ids: string[],
  ): Promise<RentRecordForPayment[]> {
    const records = await this.contracts.lockRecords(em, ownerId, ids);
    if (records.length < ids.length) throw new NotFound('Rent record');
    if (records.some(({ paidOn }) => !paidOn)) throw new NotCollected();
    if (records.some(({ paidOutOn }) => paidOutOn)) throw new AlreadyPaidOut();
    return records;
  }
}
