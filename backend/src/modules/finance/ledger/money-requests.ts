import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
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

  /** Keeps the key for ever. @throws {Conflict} when something was recorded under it before */
  async enter(
    em: EntityManager,
    { account }: KnownCaller,
    { route, key }: IdempotentRequest,
    isDummy: boolean,
  ): Promise<void> {
    const entered = await within(em).row(
      kept(sql`insert into finance.recorded_request (account_id, route, key, recorded_at, is_dummy)
        values (${account.id}, ${route}, ${key}, ${this.clock.now().toISOString()}::timestamptz, ${isDummy})
        on conflict do nothing returning key`),
    );
    if (!entered) throw new AlreadyRecorded();
  }
}
