import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { type Receivable, Receivables } from '../../../contracts/index.js';
import { AlreadyPaidOut } from '../../ledger/index.js';
import { NotCollected, NotYetPayable } from '../payout-errors.js';

/** Of a rent that is all commission nothing is owed. */
const isOwed = ({ payablePaise }: Receivable): boolean => payablePaise > 0n;

/** Which rents that are named can be paid out to an owner. */
@Injectable()
export class PayableRents {
  constructor(
    private readonly receivables: Receivables,
    private readonly clock: Clock,
  ) {}

  /**
   * These rents, locked, but for those of which nothing is owed.
   * @throws {NotFound} when one of them is not this owner's
   * @throws {Conflict} when one is not collected, paid out already or not payable yet
   */
  async lock(em: EntityManager, ownerId: string, named: string[]): Promise<Receivable[]> {
    const ids = [...new Set(named.map((id) => id.toLowerCase()))];
    const locked = await this.receivables.lock(em, ids);
    const rents = locked.filter((one) => one.kind === 'rent' && one.ownerId === ownerId);
    if (rents.length < ids.length) throw new NotFound('Rent record');
    if (rents.some(({ paidPaise }) => paidPaise === 0n)) throw new NotCollected();
    if (rents.some((one) => one.paidOutPaise > 0n && !isOwed(one))) throw new AlreadyPaidOut();
    if (rents.some(({ month, isAfterLastDay }) => isAfterLastDay || month > this.month()))
      throw new NotYetPayable();
    return rents.filter(isOwed);
  }

  /** Rent that was paid in advance is for its owner once its month has begun. */
  month(): string {
    return monthOf(this.clock.today());
  }
}
