import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { AlreadyRecorded } from '../finance-errors.js';

/**
 * The idempotency keys that money was recorded under, for ever: their answers are forgotten after some days, and a part
 * of a rent could then be recorded again by a repeat.
 */
@Injectable()
export class RecordedRequests {
  constructor(private readonly clock: Clock) {}

  /** @throws {Conflict} when something was recorded under this key before */
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
