import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Money } from '../../../../platform/money/money.js';
import { Tenancies } from '../../../contracts/index.js';
import { isRefund, MoneyEvents, MoneyRequests, type PaidWith } from '../../ledger/index.js';
import { PayoutChecks } from '../payouts/payout-checks.js';
import type { DepositMoneyDto, DepositMove } from './deposit.dto.js';
import { DepositMovements } from './deposit-movements.js';

interface Move {
  contractId: string;
  kind: DepositMove;
}

/** A move on a day that was checked, with a method that was. */
interface CheckedMove extends Move {
  date: string;
  paid: PaidWith;
}

@Injectable()
export class MoveDeposit {
  constructor(
    private readonly tenancies: Tenancies,
    private readonly requests: MoneyRequests,
    private readonly checks: PayoutChecks,
    private readonly movements: DepositMovements,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Records the transfer of a deposit from one holder to the other, or its refund to the tenant.
   * @throws {InvalidInput} when the day lies in the future or long before the contract
   * @throws {NotFound} when there is no such contract
   * @throws {Conflict} when the books are closed for that day, so much is not there, or a refund comes before the
   * settlement
   */
  async record(
    caller: KnownCaller,
    request: IdempotentRequest,
    { contractId, kind }: Move,
    input: DepositMoneyDto,
  ): Promise<IdempotentResponse> {
    const date = this.checks.dayOf(input.paidDate);
    const paid = this.checks.paidWith(input);
    return this.requests.once(caller, request, async (em) => {
      const tenancy = await this.tenancies.lock(em, caller.account, contractId);
      if (!tenancy) throw new NotFound('Contract');
      const day = { field: 'paidDate', day: date, contractId };
      await this.requests.enter(em, caller, request, { isDummy: tenancy.isDummy, day });
      const toOwner = { method: input.method, date };
      if (kind === 'deposit_to_owner') await this.checks.refuseWhileHeld(em, tenancy.ownerId, toOwner);
      const move = { contractId: tenancy.id, kind, date, paid };
      const id = await this.moveIn(em, caller, move, input);
      return { status: 201, json: await this.movements.json(em, id) };
    });
  }

  /** Moves within a running transaction, with the tenancy locked and the day open. @returns the posting's id */
  async moveIn(
    em: EntityManager,
    caller: KnownCaller,
    { contractId, kind, date, paid }: CheckedMove,
    { amount, reference }: Pick<DepositMoneyDto, 'amount' | 'reference'>,
  ): Promise<string> {
    const paise = Money.fromRupees(amount);
    const createdBy = caller.account.id;
    const id = await this.movements.write(em, {
      ...{ kind, contractId, paise, date, ...paid, reference: reference?.trim() || null, createdBy },
    });
    const refunded = isRefund(kind) && (await this.movements.refundedSettlement(em, contractId));
    if (refunded) await this.events.staffDid(em, 'refund_due', refunded);
    await this.events.tell(em, isRefund(kind) ? 'refund_paid' : 'deposit_moved', id);
    await this.events.log(em, caller, {
      action: 'deposit.moved',
      subjectType: 'contract',
      subjectId: contractId,
      details: { entryId: id, kind, amountPaise: String(paise), method: paid.method, date },
    });
    return id;
  }
}
