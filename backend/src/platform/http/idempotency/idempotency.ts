import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock/clock.js';
import { kept } from '../../database/kept-plans.js';
import { raw, sql } from '../../database/sql.js';
import { within } from '../../database/within.js';
import { AppError } from '../app-error.js';
import type { KnownCaller } from '../caller.js';
import type { IdempotentRequest } from './idempotent-request.js';

const KEPT_DAYS = 7;
const FORGOTTEN_AT_ONCE = raw('20');

/** An answer as it leaves: its JSON is text already. */
export interface IdempotentResponse {
  status: number;
  json: string;
}

class KeyReused extends AppError {
  constructor() {
    super(422, 'idempotency-key-reused', 'This idempotency key was used for another request');
  }
}

interface Kept extends IdempotentResponse {
  same: boolean;
}

interface OwnedRequest extends IdempotentRequest {
  account: string;
}

/**
 * Makes a request idempotent: it has one effect however often it is sent with its key, and every repeat gets the first
 * answer.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Does the work in a transaction that keeps its answer as well; a repeat that comes meanwhile waits for it. Work that
   * throws leaves nothing behind, the key included. A key is forgotten after some days: work must refuse by its own
   * rules what was done before.
   * @throws {KeyReused} when the key came with other content before
   */
  once(
    { account }: KnownCaller,
    request: IdempotentRequest,
    work: (em: EntityManager) => Promise<IdempotentResponse>,
  ): Promise<IdempotentResponse> {
    return this.em.fork().transactional(async (em) => {
      const owner = { account: account.id, ...request };
      await lock(em, owner);
      const before = await find(em, owner);
      if (before && !before.same) throw new KeyReused();
      if (before) return { status: before.status, json: before.json };
      const answer = await work(em);
      await this.keep(em, owner, answer);
      return answer;
    });
  }

  /** Each new key lets some old ones go, those that nobody holds: no job is needed, and nobody waits. */
  private async keep(em: EntityManager, owner: OwnedRequest, answer: IdempotentResponse): Promise<void> {
    const { account, route, key, requestHash } = owner;
    const now = this.clock.now();
    const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
    await within(em).rows(
      kept(
        sql`with forgotten as (delete from platform.idempotency_key where (account_id, route, key) in (
            select account_id, route, key from platform.idempotency_key where created_at < ${oldest}
            order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked))
          insert into platform.idempotency_key (account_id, route, key, request_hash, status, answer, created_at)
          values (${account}, ${route}, ${key}, decode(${requestHash}, 'hex'), ${answer.status}, ${answer.json},
            ${now.toISOString()})`,
      ),
    );
  }
}

async function lock(em: EntityManager, { account, route, key }: OwnedRequest): Promise<void> {
  const name = [account, route, key].join('\n');
  await within(em).rows(kept(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`));
}

function find(
  em: EntityManager,
  { account, route, key, requestHash }: OwnedRequest,
): Promise<Kept | undefined> {
  return within(em).row(
    kept(
      sql`select status, answer as json, request_hash = decode(${requestHash}, 'hex') as same
        from platform.idempotency_key where account_id = ${account} and route = ${route} and key = ${key}`,
    ),
  );
}
