import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../clock/clock.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { prepared } from '../../database/prepared.js';
import { raw, Database, sql, type Queryable } from '../../database/sql.js';
import { inTransaction } from '../../database/in-transaction.js';
import { KeyedDigests } from '../../security/keyed-digests.js';
import { problem } from '../app-error.js';
import type { Caller } from '../caller.js';
import type { IdempotentRequest } from './idempotent-request.js';

const KEPT_HOURS = 24;
const FORGOTTEN_AT_ONCE = raw('20');

/** A stored answer: its JSON is text already. */
export interface IdempotentResponse {
  status: number;
  json: string;
}

const KeyReused = problem(422, 'idempotency-key-reused', 'This idempotency key was used for another request');

interface Kept extends IdempotentResponse {
  same: boolean;
}

/** A stored request. */
interface SentRequest extends IdempotentRequest {
  /** The account's id; a digest of the network for a visitor. */
  sender: string;
  /** The sender and the request by the previous PII_KEY as well, if there is one. */
  senders: string[];
  requestHashes: string[];
}

/**
 * Makes a request idempotent: it has one effect however often it is sent with its key, and every repeat gets the first
 * answer. Its content is stored as a keyed digest, since numbers in it could be guessed from a plain one.
 */
@Injectable()
export class Idempotency {
  readonly #digests: KeyedDigests;

  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.#digests = new KeyedDigests(config, 'kiraya/idempotency/v1');
  }

  /**
   * Runs work in a transaction that stores its answer as well; a concurrent repeat waits for it. Work that throws
   * leaves nothing behind, the key included. Keys expire after a day, so work must refuse later repeats by its own
   * rules. An answer must hold no secret.
   * @param request undefined when it came without a key: then the work runs each time
   * @throws {KeyReused} when the key came with other content before
   */
  once(
    caller: Caller,
    request: IdempotentRequest | undefined,
    work: (em: EntityManager) => Promise<IdempotentResponse>,
  ): Promise<IdempotentResponse> {
    return this.em.fork().transactional(async (em) => {
      if (!request) return work(em);
      const sent = this.sent(caller, request);
      const before = await this.begin(em, sent);
      if (before) return before;
      const answer = await work(em);
      await this.keep(em, sent, answer);
      return answer;
    });
  }

  /**
   * The earlier answer to a request, if any. Read before limits count, for a repeat does nothing.
   * @throws {KeyReused} when the key came with other content before
   */
  async answered(
    caller: Caller,
    request: IdempotentRequest | undefined,
  ): Promise<IdempotentResponse | undefined> {
    return request && answerTo(this.db, this.sent(caller, request));
  }

  /** Deletes all expired keys. */
  async forgetOld(): Promise<void> {
    await this.em
      .fork()
      .transactional((em) =>
        inTransaction(em).rows(sql`delete from platform.idempotency_key where created_at < ${this.oldest()}`),
      );
  }

  private sent(caller: Caller, request: IdempotentRequest): SentRequest {
    const account = caller.account?.id;
    const senders = account
      ? [account]
      : this.#digests.all(caller.network).map((digest) => `network ${digest.toString('hex')}`);
    const requestHashes = this.#digests.all(request.requestHash).map((digest) => digest.toString('hex'));
    const [sender, requestHash] = [senders[0] ?? '', requestHashes[0] ?? ''];
    return { ...request, sender, senders, requestHash, requestHashes };
  }

  private oldest(): string {
    return new Date(this.clock.now().getTime() - KEPT_HOURS * 3_600_000).toISOString();
  }

  /** Enters the key, or waits for the request that has entered it. @returns the earlier answer, if any */
  private async begin(em: EntityManager, sent: SentRequest): Promise<IdempotentResponse | undefined> {
    const { sender, senders, route, key, requestHash } = sent;
    if (senders.length > 1) {
      const before = await answerTo(inTransaction(em), sent);
      if (before) return before;
    }
    const entered = await inTransaction(em).row(
      prepared(
        sql`insert into platform.idempotency_key (sender, route, key, request_hash, created_at)
          values (${sender}, ${route}, ${key}, decode(${requestHash}, 'hex'), ${this.clock.now().toISOString()})
          on conflict do nothing returning true`,
      ),
    );
    return entered ? undefined : answerTo(inTransaction(em), sent);
  }

  /** Stores the answer, and deletes some old keys. Skips locked ones, so that nobody waits. */
  private async keep(em: EntityManager, sent: SentRequest, answer: IdempotentResponse): Promise<void> {
    const { sender, route, key } = sent;
    await inTransaction(em).rows(
      prepared(
        sql`with forgotten as (delete from platform.idempotency_key where (sender, route, key) in (
            select sender, route, key from platform.idempotency_key where created_at < ${this.oldest()}
            order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked))
          update platform.idempotency_key set status = ${answer.status}, answer = ${answer.json}
          where sender = ${sender} and route = ${route} and key = ${key}`,
      ),
    );
  }
}

async function answerTo(
  db: Queryable,
  { senders, route, key, requestHashes, markReplayed }: SentRequest,
): Promise<IdempotentResponse | undefined> {
  const before = await db.row<Kept>(
    prepared(
      sql`select status, answer as json, encode(request_hash, 'hex') = any (${requestHashes}::text[]) as same
        from platform.idempotency_key where sender = any (${senders}::text[]) and route = ${route} and key = ${key}
        limit 1`,
    ),
  );
  if (before && !before.same) throw new KeyReused();
  if (before) markReplayed?.();
  return before && { status: before.status, json: before.json };
}
