import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { ApplicationPool } from '../database/application-pool.js';
import { currentWork } from '../database/work.js';
import { TooManyRequests } from '../http/app-error.js';

/** A limit: `points` times in `seconds`. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** The message once it is used up; 'too many attempts' by default. */
  refusal?: string;
  /** Not named in headers: it counts what others do, to a mailbox or an account. */
  isPrivate?: boolean;
  /** Sharer of one count, as the API document says it: 'network', 'account'. */
  per?: string;
  /** Things that count, where not each call does: 'wrong passwords'. */
  counts?: string;
  /** Counted in the process's memory, for what is too frequent for the database. */
  isPerProcess?: boolean;
}

/** One count of a limit, by the parts of its key. */
export type Count = readonly [limit: Limit, ...key: string[]];

/** Rate limits across all processes, counted in PostgreSQL. Keys there are hashed, for they contain addresses and emails. */
@Injectable()
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    private readonly pool: ApplicationPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts one more. @throws {TooManyRequests} above the limit */
  async consume(limit: Limit, ...key: string[]): Promise<void> {
    if (!this.config.rateLimit) return;
    try {
      note(limit, await this.limiter(limit).consume(counterOf(limit, key)));
    } catch (refused) {
      if (refused instanceof RateLimiterRes) note(limit, refused);
      throw asTooMany(refused, limit);
    }
  }

  /** Counts one more and returns if the limit allows it, for work that is skipped otherwise. */
  async allows(limit: Limit, ...key: string[]): Promise<boolean> {
    try {
      await this.consume({ ...limit, isPrivate: true }, ...key);
      return true;
    } catch (thrown) {
      if (thrown instanceof TooManyRequests) return false;
      throw thrown;
    }
  }

  /** Refuses while any of the limits is used up, without counting. @throws {TooManyRequests} with the longest wait */
  async check(...counts: readonly Count[]): Promise<void> {
    if (!this.config.rateLimit) return;
    const waits = await Promise.all(counts.map((count) => this.waitMs(count)));
    const longest = Math.max(0, ...waits);
    if (longest > 0) throw tooMany(longest);
  }

  /** Resets a count. */
  async reset(limit: Limit, ...key: string[]): Promise<void> {
    if (this.config.rateLimit) await this.limiter(limit).delete(counterOf(limit, key));
  }

  private async waitMs([limit, ...key]: Count): Promise<number> {
    const used = await this.limiter(limit).get(counterOf(limit, key));
    if (used) note(limit, used);
    return used && used.consumedPoints >= limit.points ? used.msBeforeNext : 0;
  }

  private limiter(limit: Limit): RateLimiterAbstract {
    const known = this.#limiters.get(limit.name) ?? this.create(limit);
    this.#limiters.set(limit.name, known);
    return known;
  }

  private create(limit: Limit): RateLimiterAbstract {
    if (limit.isPerProcess) return new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
    return new RateLimiterPostgres({
      storeClient: this.pool,
      storeType: 'pool',
      schemaName: 'platform',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    });
  }
}

/** Notes the state of a limit for the headers of the request's answer. */
function note(
  { name, points, seconds, isPrivate }: Limit,
  { consumedPoints, msBeforeNext }: RateLimiterRes,
): void {
  if (isPrivate) return;
  const left = Math.max(0, points - consumedPoints);
  currentWork
    .getStore()
    ?.limits?.set(name, { points, seconds, left, resetSeconds: Math.ceil(msBeforeNext / 1000) });
}

/** The counter's name. What the database keeps is hashed; hashing costs more than a count in memory. */
function counterOf({ isPerProcess }: Limit, key: string[]): string {
  const text = key.join('\n');
  return isPerProcess ? text : hash('sha256', text, 'base64url');
}

function asTooMany(refused: unknown, { refusal }: Limit): unknown {
  return refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext, refusal) : refused;
}

const tooMany = (waitMs: number, refusal?: string): TooManyRequests =>
  new TooManyRequests(Math.max(1, Math.ceil(waitMs / 1000)), refusal);
