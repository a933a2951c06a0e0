import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { type Receivable, Receivables } from '../../../contracts/index.js';
import { AlreadyPaidOut } from '../../ledger/index.js';
import { NotCollected, NotYetPayable } from '../payout-errors.js';

/** A rent with commission of 100 % is never paid out. */
const isOwed = ({ payablePaise }: Receivable): boolean => payablePaise > 0n;

/** Locks named rents that can be paid out to an owner. */
@Injectable()
export class PayableRents {
  constructor(
    private readonly receivables: Receivables,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks these rents; leaves out those with nothing to pay out.
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

  /** The current month, by its first day. Rent paid in advance becomes payable when its month begins. */
  month(): string {
    return monthOf(this.clock.today());
  }
}
