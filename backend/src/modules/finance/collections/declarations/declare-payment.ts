import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { visibleTo } from '../../../../platform/database/visible-to.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { NotFound, Unauthenticated } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { newId } from '../../../../platform/http/uuid.js';
import { Money } from '../../../../platform/money/money.js';
import { type Limit, RateLimits } from '../../../../platform/security/rate-limits.js';
import { AuthApi } from '../../../auth/index.js';
import { paidWith, refuseFutureDay, MoneyRequests, MoneyEvents } from '../../ledger/index.js';
import { ConfirmFirst, PaidBeforeContract, ReferenceMissing } from '../collection-errors.js';
import type { DeclarePaymentDto } from './declaration-input.dto.js';
import { declarationJson } from './declarations-reader.js';

/** Each declaration is work for a person. */
export const DECLARING: Limit = {
  name: 'declarations',
  points: 20,
  seconds: 24 * 60 * 60,
  per: 'account',
  refusal: 'You have said so often today that you have paid.',
};

interface Declared {
  startDate: string;
  confirmed: boolean;
  isDummy: boolean;
}

@Injectable()
export class DeclarePayment {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly auth: AuthApi,
    private readonly limits: RateLimits,
    private readonly events: MoneyEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a tenant's declaration; it is no money until it is confirmed. The trigger `begins_pending` refuses other
   * statuses.
   * @throws {InvalidInput} when the day is none of the contract's so far, or the reference is missing
   * @throws {NotFound} when there is no such contract, or it is not the caller's
   * @throws {Conflict} when the contract is unconfirmed, or the same is waiting already
   * @throws {TooManyRequests} when the caller has said so often
   */
  async declare(
    caller: KnownCaller,
    request: IdempotentRequest,
    contractId: string,
    input: DeclarePaymentDto,
  ): Promise<IdempotentResponse> {
    refuseFutureDay({ field: 'paidDate', day: input.paidDate }, this.clock.today());
    paidWith(input, this.clock.today());
    if (!['cash', 'cheque'].includes(input.method) && !input.reference?.trim()) throw new ReferenceMissing();
    const before = await this.requests.answered(caller, request);
    if (before) return before;
    await this.limits.consume(DECLARING, caller.account.id);
    return this.requests.once(caller, request, async (em) => {
      const contract = await this.contractOf(em, caller, contractId);
      if (input.paidDate < contract.startDate) throw new PaidBeforeContract(contract.startDate);
      if (!contract.confirmed) throw new ConfirmFirst();
      await this.requests.enter(em, caller, request, { isDummy: contract.isDummy });
      return { status: 201, json: await this.write(em, caller, contractId, input) };
    });
  }

  private async contractOf(em: EntityManager, { account }: KnownCaller, id: string): Promise<Declared> {
    if (!(await this.auth.holdActive(em, account.id, account.role))) throw new Unauthenticated();
    const contract = await inTransaction(em).row<Declared>(
      prepared(sql`select to_char(start_date, 'YYYY-MM-DD') as "startDate", confirmed_at is not null as confirmed,
          is_dummy as "isDummy"
        from contracts.contract_v where id = ${id} and ${visibleTo(account)}`),
    );
    if (!contract) throw new NotFound('Contract');
    return contract;
  }

  private async write(
    em: EntityManager,
    caller: KnownCaller,
    contractId: string,
    { amount, paidDate, reference, ...input }: DeclarePaymentDto,
  ): Promise<string> {
    const id = newId();
    const { method, chequeNumber, chequeDate } = paidWith(input, this.clock.today());
    const amountPaise = String(Money.fromRupees(amount));
    await inTransaction(em).rows(
      prepared(sql`insert into finance.declaration (id, contract_id, property_id, owner_id, tenant_id, amount_paise, date,
          method, cheque_number, cheque_date, reference, created_at)
        select ${id}::uuid, id, property_id, owner_id, tenant_id, ${amountPaise}::bigint, ${paidDate}::date, ${method},
          ${chequeNumber}, ${chequeDate}::date, ${reference?.trim() || null}, ${this.clock.now().toISOString()}::timestamptz
        from contracts.contract_v where id = ${contractId}`),
    );
    await this.events.tell(em, 'declaration_made', id);
    await this.events.log(em, caller, {
      action: 'declaration.made',
      subjectType: 'declaration',
      subjectId: id,
      details: { contractId, amountPaise, method, paidDate },
    });
    return declarationJson(inTransaction(em), id);
  }
}
