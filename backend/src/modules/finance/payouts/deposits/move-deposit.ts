import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kept } from '../../../../platform/database/kept-plans.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { sql } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Money } from '../../../../platform/money/money.js';
import { Tenancies, type Tenancy } from '../../../contracts/index.js';
import {
  refuseClosedDay,
  isRefund,
  PostingWriter,
  type Written,
  Positions,
  MoneyRequests,
  MoneyEvents,
} from '../../ledger/index.js';
import { NotSettled, DEPOSITS_TO_REFUND, LiveSettlements } from '../../collections/index.js';
import { PayoutChecks } from '../payouts/payout-checks.js';
import type { DepositMoneyDto, DepositMove } from './deposit.dto.js';

interface Move {
  tenancy: Tenancy;
  kind: DepositMove;
  date: string;
}

@Injectable()
export class MoveDeposit {
  constructor(
    private readonly tenancies: Tenancies,
    private readonly requests: MoneyRequests,
    private readonly positions: Positions,
    private readonly settlements: LiveSettlements,
    private readonly checks: PayoutChecks,
    private readonly writer: PostingWriter,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Records that a deposit went from one who holds it to the other, or back to the tenant.
   * @throws {InvalidInput} when the day lies in the future or long before the contract
   * @throws {NotFound} when there is no such contract
   * @throws {Conflict} when the books are closed for that day, so much is not there, or a refund comes before the settlement
   */
  async record(
    caller: KnownCaller,
    request: IdempotentRequest,
    { contractId, kind }: { contractId: string; kind: DepositMove },
    input: DepositMoneyDto,
  ): Promise<IdempotentResponse> {
    const date = this.checks.dayOf(input.paidDate);
    return this.requests.once(caller, request, async (em) => {
      const tenancy = await this.tenancies.lock(em, caller.account, contractId);
      if (!tenancy) throw new NotFound('Contract');
      await this.requests.enter(em, caller, request, tenancy.isDummy);
      await refuseClosedDay(em, { field: 'paidDate', day: date, contractId });
      await this.refuse(em, { tenancy, kind, date }, input);
      return { status: 201, json: await this.move(em, caller, { tenancy, kind, date }, input) };
    });
  }

  private async refuse(
    em: EntityManager,
    { tenancy, kind, date }: Move,
    { method }: DepositMoneyDto,
  ): Promise<void> {
    const toOwner = { method, date };
    if (kind === 'deposit_to_owner') await this.checks.refuseWhileHeld(em, tenancy.ownerId, toOwner);
    await this.positions.lockDeposit(em, tenancy.id);
    if (isRefund(kind) && !(await this.settlements.find(within(em), tenancy.id))) throw new NotSettled();
  }

  private async move(
    em: EntityManager,
    caller: KnownCaller,
    { tenancy, kind, date }: Move,
    { amount, method, reference }: DepositMoneyDto,
  ): Promise<string> {
    const contractId = tenancy.id;
    const paise = Money.fromRupees(amount);
    const createdBy = caller.account.id;
    const [{ id }] = (await this.writer.write(em, [
      { kind, contractId, paise, date, method, reference: reference?.trim() || null, createdBy },
    ])) as [Written];
    if (isRefund(kind)) await this.ifAllIsGivenBack(em, contractId);
    await this.events.tell(em, isRefund(kind) ? 'refund_paid' : 'deposit_moved', id);
    await this.events.log(em, caller, {
      action: 'deposit.moved',
      subjectType: 'contract',
      subjectId: contractId,
      details: { entryId: id, kind, amountPaise: String(paise), method, date },
    });
    return movementJson(em, id);
  }

  private async ifAllIsGivenBack(em: EntityManager, contractId: string): Promise<void> {
    const db = within(em);
    const left = await db.row(
      kept(sql`select 1 from ${DEPOSITS_TO_REFUND} w where w.contract_id = ${contractId}`),
    );
    const settlement = left ? undefined : await this.settlements.find(db, contractId);
    if (settlement) await this.events.staffDid(em, 'refund_due', settlement.id);
  }
}

async function movementJson(em: EntityManager, id: string): Promise<string> {
  const row = await within(em).row<{ json: string }>(
    kept(sql`select json_build_object('id', e.id, 'contractId', e.contract_id, 'kind', e.kind,
        'amount', ${rupees(sql`e.amount_paise`)}, 'method', e.method, 'reference', e.reference, 'date', e.date,
        'held', ${rupees(sql`d.held_paise`)}, 'withOwner', ${rupees(sql`d.with_owner_paise`)})::text as json
      from finance.posting e join finance.deposit d on d.contract_id = e.contract_id where e.id = ${id}`),
  );
  return (row as { json: string }).json;
}
