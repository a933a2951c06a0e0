import type { TransactionOptions } from '@mikro-orm/core';
import { EntityManager, type PostgreSqlDriver } from '@mikro-orm/postgresql';
import { isDeadlock } from './database-errors.js';

const MOST_ATTEMPTS = 5;

/**
 * Does a transaction anew that PostgreSQL gave up to end a deadlock: nothing of it was done, and what it stood in the way of
 * goes on meanwhile.
 */
export class RetryingEntityManager extends EntityManager<PostgreSqlDriver> {
  override async transactional<Result>(
    work: (em: this) => Promise<Result> | Result,
    options?: TransactionOptions,
  ): Promise<Result> {
    const isOutermost = !this.isInTransaction();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await super.transactional(work, { ...options });
      } catch (thrown) {
        if (!isOutermost || attempt === MOST_ATTEMPTS || !isDeadlock(thrown)) throw thrown;
      }
    }
  }
}
