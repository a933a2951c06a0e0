import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { empty, sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { type ChosenDay, type ClosedDays, closedDays, refuseIfClosed } from './books/open-day.js';
import { AlreadyRecorded } from './ledger-errors.js';

/**
 * Requests that record money, each in one transaction. Those with an idempotency key have one effect, for ever: answers are
 * forgotten after some days, and a part of a rent could then be recorded again by a repeat.
 */
@Injectable()
export class MoneyRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  /** Does what is refused by itself when it is asked for again. */
  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(work);
  }

  /** Does what has one effect under its key, whose work calls {@link enter} with everything locked. */
  once(
    caller: KnownCaller,
    request: IdempotentRequest,
    work: (em: EntityManager) => Promise<IdempotentResponse>,
  ): Promise<IdempotentResponse> {
    return this.idempotency.once(caller, request, work);
  }

  /** The answer that the request had before, if it had one. */
  answered(caller: KnownCaller, request: IdempotentRequest): Promise<IdempotentResponse | undefined> {
    return this.idempotency.answered(caller, request);
  }

  /**
   * Keeps the key for ever, and the books open for a day that was chosen until the transaction ends.
   * @throws {Conflict} when something was recorded under the key before, or the books are closed for the day
   * @throws {InvalidInput} when the day is long before its contract
   */
  async enter(
    em: EntityManager,
    { account }: KnownCaller,
    { route, key }: IdempotentRequest,
    { isDummy, day }: { isDummy: boolean; day?: ChosenDay },
  ): Promise<void> {
    const row = (await within(em).row<ClosedDays & { isNew: boolean }>(
      kept(sql`with entered as (
        insert into finance.recorded_request (account_id, route, key, recorded_at, is_dummy)
        values (${account.id}, ${route}, ${key}, ${this.clock.now().toISOString()}::timestamptz, ${isDummy})
        on conflict do nothing returning key)
        select exists (select from entered) as "isNew" ${day ? sql`, ${closedDays(day)}` : empty}`),
    )) as ClosedDays & { isNew: boolean };
    if (!row.isNew) throw new AlreadyRecorded();
    if (day) refuseIfClosed(day, row);
  }
}
