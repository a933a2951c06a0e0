import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { empty, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { type ChosenDay, type ClosedDays, closedDays, refuseIfClosed } from './books/open-day.js';
import { AlreadyRecorded } from './ledger-errors.js';

/**
 * Runs requests that record money, each in one transaction. Idempotency keys are kept for ever: stored answers expire,
 * and a repeat could then record a part of a rent again.
 */
@Injectable()
export class MoneyRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  /** Runs work that refuses its own repetition. */
  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(work);
  }

  /** Runs work once for its key. Work that does not refuse its own repetition calls {@link enter} with everything locked. */
  once(
    caller: KnownCaller,
    request: IdempotentRequest | undefined,
    work: (em: EntityManager) => Promise<IdempotentResponse>,
  ): Promise<IdempotentResponse> {
    return this.idempotency.once(caller, request, work);
  }

  /** The stored answer of an earlier request with this key. */
  answered(caller: KnownCaller, request: IdempotentRequest): Promise<IdempotentResponse | undefined> {
    return this.idempotency.answered(caller, request);
  }

  /**
   * Stores the key for ever, and keeps the books open for the chosen day until the transaction ends.
   * @throws {Conflict} when something was recorded under the key before, or the books are closed for the day
   * @throws {InvalidInput} when the day is long before its contract
   */
  async enter(
    em: EntityManager,
    { account }: KnownCaller,
    { route, key }: IdempotentRequest,
    { isDummy, day }: { isDummy: boolean; day?: ChosenDay },
  ): Promise<void> {
    const row = (await inTransaction(em).row<ClosedDays & { isNew: boolean }>(
      prepared(sql`with entered as (
        insert into finance.recorded_request (account_id, route, key, recorded_at, is_dummy)
        values (${account.id}, ${route}, ${key}, ${this.clock.now().toISOString()}::timestamptz, ${isDummy})
        on conflict do nothing returning key)
        select exists (select from entered) as "isNew" ${day ? sql`, ${closedDays(day)}` : empty}`),
    )) as ClosedDays & { isNew: boolean };
    if (!row.isNew) throw new AlreadyRecorded();
    if (day) refuseIfClosed(day, row);
  }
}
