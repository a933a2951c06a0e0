import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock/clock.js';
import { rowsWithin } from '../../database/within.js';
import { AppError } from '../app-error.js';
import type { KnownCaller } from '../caller.js';
import type { KeyedCall } from './keyed-call.js';

const KEPT_DAYS = 7;
const FORGOTTEN_AT_ONCE = 20;

/** An answer as it leaves: its JSON is text already. */
export interface KeyedAnswer {
  status: number;
  json: string;
}

class KeyReused extends AppError {
  constructor() {
    super(422, 'idempotency-key-reused', 'This idempotency key was used for another request');
  }
}

interface Kept extends KeyedAnswer {
  same: boolean;
}

const LOCK = {
  name: 'idempotency/lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
};
const FIND = {
  name: 'idempotency/find',
  text: `select status, answer as json, request_hash = decode($1, 'hex') as same from platform.idempotency_key
    where account_id = $2 and route = $3 and key = $4`,
};
const KEEP = {
  name: 'idempotency/keep',
  text: `with forgotten as (delete from platform.idempotency_key where (account_id, route, key) in (
      select account_id, route, key from platform.idempotency_key where created_at < $1
      order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked))
    insert into platform.idempotency_key (account_id, route, key, request_hash, status, answer, created_at)
    values ($2, $3, $4, decode($5, 'hex'), $6, $7, $8)`,
};

/** Has a call one effect however often it is sent with its key, and gives every repeat the first answer. */
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
    call: KeyedCall,
    work: (em: EntityManager) => Promise<KeyedAnswer>,
  ): Promise<KeyedAnswer> {
    return this.em.fork().transactional(async (em) => {
      const owner = [account.id, call.route, call.key];
      await rowsWithin(em, { ...LOCK, values: [owner.join('\n')] });
      const kept = await this.kept(em, owner, call.requestHash);
      if (kept && !kept.same) throw new KeyReused();
      if (kept) return { status: kept.status, json: kept.json };
      const answer = await work(em);
      await this.keep(em, [...owner, call.requestHash, answer.status, answer.json]);
      return answer;
    });
  }

  private async kept(em: EntityManager, owner: string[], requestHash: string): Promise<Kept | undefined> {
    const [row] = await rowsWithin<Kept>(em, { ...FIND, values: [requestHash, ...owner] });
    return row;
  }

  /** Each new key lets some old ones go, those that nobody holds: no job is needed, and nobody waits. */
  private async keep(em: EntityManager, values: unknown[]): Promise<void> {
    const now = this.clock.now();
    const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
    await rowsWithin(em, { ...KEEP, values: [oldest.toISOString(), ...values, now.toISOString()] });
  }
}
