import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Money } from '../../../../platform/money/money.js';
import {
  refuseFutureDay,
  PostingWriter,
  type Written,
  Positions,
  MoneyRequests,
  MoneyEvents,
} from '../../ledger/index.js';
import { UnknownOwner, UnknownOwnersProperty } from '../payout-errors.js';
import type { PreviewOwnerEntryDto, RecordOwnerEntryDto } from './owner-entry.dto.js';
import { ownerEntryJson } from './owner-entry-json.js';

/** Records expenses that Kiraya paid for owners, and owners' contributions. */
@Injectable()
export class RecordOwnerEntry {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly positions: Positions,
    private readonly writer: PostingWriter,
    private readonly events: MoneyEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an expense or a contribution. An expense may exceed the money held: the answer says so.
   * @throws {InvalidInput} when there is no such owner, the property is not theirs, or the day is in the future
   * @throws {Conflict} when the books are closed for that day, an owner would pay in more than they owe, or it was
   * recorded under this key before
   */
  async record(
    caller: KnownCaller,
    request: IdempotentRequest,
    kind: 'expense' | 'contribution',
    input: RecordOwnerEntryDto,
  ): Promise<IdempotentResponse> {
    refuseFutureDay({ field: 'date', day: input.date }, this.clock.today());
    return this.requests.once(caller, request, async (em) => {
      const isDummy = await ownerIn(em, input);
      const day = { field: 'date', day: input.date };
      await this.requests.enter(em, caller, request, { isDummy, day });
      return { status: 201, json: await this.write(em, caller, kind, input) };
    });
  }

  private async write(
    em: EntityManager,
    caller: KnownCaller,
    kind: 'expense' | 'contribution',
    { ownerId, propertyId, amount, date, description }: RecordOwnerEntryDto,
  ): Promise<string> {
    const paise = Money.fromRupees(amount);
    await this.positions.lockOwner(em, ownerId);
    const [{ id }] = (await this.writer.write(em, [
      {
        ...{ kind, ownerId, propertyId: propertyId ?? null, paise, date, description: description.trim() },
        createdBy: caller.account.id,
      },
    ])) as [Written];
    await this.events.tell(em, 'owner_entry_recorded', id);
    await this.events.log(em, caller, {
      action: `${kind}.recorded`,
      subjectType: 'entry',
      subjectId: id,
      details: { ownerId, ...(propertyId && { propertyId }), amountPaise: String(paise), date },
    });
    return ownerEntryJson(inTransaction(em), id, firstDayOf(monthOf(this.clock.today())));
  }
}

/**
 * @returns whether the owner is a dummy
 * @throws {InvalidInput} when there is no such owner, or the property is not theirs
 */
export async function ownerIn(
  em: EntityManager,
  { ownerId, propertyId }: PreviewOwnerEntryDto,
): Promise<boolean> {
  const owner = await inTransaction(em).row<{ isDummy: boolean }>(
    prepared(sql`select is_dummy as "isDummy" from auth.user_v where id = ${ownerId} and role = 'owner'`),
  );
  if (!owner) throw new UnknownOwner();
  if (!propertyId) return owner.isDummy;
  const property = await inTransaction(em).row(
    prepared(sql`select 1 from properties.property_v where id = ${propertyId} and owner_id = ${ownerId}`),
  );
  if (!property) throw new UnknownOwnersProperty();
  return owner.isDummy;
}
