import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { AuthApi } from '../../../auth/index.js';
import { type PaidWith, paidWith, type PaymentMethod, refuseFutureDay } from '../../ledger/index.js';
import { PaidBeforeCollected, PayeeOnHold, UnknownOwner } from '../payout-errors.js';
import type { Payable } from './payable-claims.js';

/** Checks the day, the owner and the payee of a payout. */
@Injectable()
export class PayoutChecks {
  constructor(
    private readonly auth: AuthApi,
    private readonly clock: Clock,
  ) {}

  /** @throws {InvalidInput} when there is no owner with this id */
  async refuseUnknown(ownerId: string): Promise<void> {
    if (!(await this.auth.hasUser(ownerId, 'owner'))) throw new UnknownOwner();
  }

  /** The day of the transfer: today, unless another is given. @throws {InvalidInput} when it lies in the future */
  dayOf(given: string | null | undefined): string {
    const today = this.clock.today();
    if (given) refuseFutureDay({ field: 'paidDate', day: given }, today);
    return given || today;
  }

  /** @throws {InvalidInput} when a cheque lacks its number or date, or something else has them */
  paidWith(input: PaidWith<PaymentMethod>): PaidWith<PaymentMethod> {
    return paidWith(input, this.clock.today());
  }

  /** @throws {InvalidInput} when one of these was collected, or its month began, after the day that is given */
  async refuseBeforeCollected(
    em: EntityManager,
    { receivables }: Pick<Payable, 'receivables'>,
    given: string | null | undefined,
  ): Promise<void> {
    if (!given) return;
    const ids = receivables.map(({ id }) => id);
    const later = await inTransaction(em).row(
      prepared(sql`select 1 from contracts.receivable_v r where id = any (${ids}::uuid[])
        and greatest(due_month, finance.latest_live(r.id, false)) > ${given}::date limit 1`),
    );
    if (later) throw new PaidBeforeCollected();
  }

  /**
   * Transfers of an earlier day went to an earlier payee.
   * @throws {Conflict} when it goes by bank or UPI to what was entered less than a day ago
   */
  async refuseWhileHeld(
    em: EntityManager,
    ownerId: string,
    { method, date }: { method: PaymentMethod; date: string },
  ): Promise<void> {
    if (method !== 'bank_transfer' && method !== 'upi') return;
    const held = await inTransaction(em).row<{ changedAt: Date; heldUntil: Date }>(
      prepared(sql`select changed_at as "changedAt", held_until as "heldUntil" from auth.payee_v
        where owner_id = ${ownerId} and held_until > ${this.clock.now()}`),
    );
    if (held && date >= dayInIndia(new Date(held.changedAt))) throw new PayeeOnHold(new Date(held.heldUntil));
  }
}
