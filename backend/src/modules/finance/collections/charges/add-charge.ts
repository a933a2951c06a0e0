import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { InvalidInput, NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Money } from '../../../../platform/money/money.js';
import {
  type AddedCharge,
  ChargeReviews,
  Receivables,
  Tenancies,
  type Tenancy,
} from '../../../contracts/index.js';
import { refuseClosedDay, MoneyRequests, MoneyEvents } from '../../ledger/index.js';
import { NotConfirmed } from '../collection-errors.js';
import { TooManyCharges } from './charge-errors.js';
import { chargeJson } from './charge-json.js';
import type { AddChargeDto } from './charge.dto.js';

/** Charges of a contract: a standing one of each kind for forty years. */
const MOST = 2000;

@Injectable()
export class AddCharge {
  constructor(
    private readonly tenancies: Tenancies,
    private readonly requests: MoneyRequests,
    private readonly receivables: Receivables,
    private readonly reviews: ChargeReviews,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Adds a charge. It is the owner's claim: no money moves, and the tenant is notified. An owner's damage is a proposal
   * until the settlement. The trigger `owner_within_bounds` refuses charges that an owner may not add, `day_is_open`
   * those due in a closed period.
   * @throws {NotFound} when there is no such contract, or it is not the caller's
   * @throws {InvalidInput} when it would fall due before the contract begins, or an owner asks for more than three
   * rents
   * @throws {Conflict} when the books are closed for that day, the contract is not confirmed, or has too many already,
   * or an owner's is settled or has 20 of this month
   */
  async add(
    caller: KnownCaller,
    request: IdempotentRequest,
    contractId: string,
    input: AddChargeDto,
  ): Promise<IdempotentResponse> {
    return this.requests.once(caller, request, async (em) => {
      const tenancy = await this.tenancies.lock(em, caller.account, contractId);
      if (!tenancy) throw new NotFound('Contract');
      await this.requests.enter(em, caller, request, { isDummy: tenancy.isDummy });
      await refuse(em, tenancy, input);
      const id = await this.make(em, caller, tenancy, input);
      return { status: 201, json: await chargeJson(inTransaction(em), id) };
    });
  }

  private async make(
    em: EntityManager,
    caller: KnownCaller,
    { id: contractId, ownerId }: Tenancy,
    { kind, amount, dueDate, description }: AddChargeDto,
  ): Promise<string> {
    const paise = Money.fromRupees(amount);
    const charge: AddedCharge = {
      ...{ kind, paise, dueDate, description: description.trim() },
      createdBy: caller.account.id,
    };
    const id = await this.receivables.make(em, contractId, charge);
    if (kind === 'damage' && caller.account.id === ownerId) await this.reviews.propose(em, id);
    await this.events.tell(em, 'charge_added', id);
    await this.events.log(em, caller, {
      action: 'charge.added',
      subjectType: 'charge',
      subjectId: id,
      details: { contractId, kind, amountPaise: String(paise), dueDate },
    });
    return id;
  }
}

async function refuse(
  em: EntityManager,
  { id, startDate, isConfirmed }: Tenancy,
  { dueDate }: AddChargeDto,
): Promise<void> {
  if (!isConfirmed) throw new NotConfirmed();
  if (dueDate < startDate) throw new InvalidInput({ dueDate: [`Must not be before ${startDate}`] });
  await refuseClosedDay(em, { field: 'dueDate', day: dueDate });
  const { count } = (await inTransaction(em).row<{ count: number }>(
    prepared(sql`select count(*)::integer as count from contracts.charge_v where contract_id = ${id}`),
  )) as { count: number };
  if (count >= MOST) throw new TooManyCharges(MOST);
}
