import type { TransactionOptions } from '@mikro-orm/core';
import { EntityManager, type PostgreSqlDriver } from '@mikro-orm/postgresql';
import { isConnectionLost, isDeadlock } from './database-errors.js';
import { asPartOf } from './work.js';

const MOST_ATTEMPTS = 5;

/**
 * Repeats a transaction that PostgreSQL certainly rolled back: one ended to resolve a deadlock and, once, one whose
 * connection was lost before its commit was sent.
 */
export class RetryingEntityManager extends EntityManager<PostgreSqlDriver> {
  override async transactional<Result>(
    work: (em: this) => Promise<Result> | Result,
    options?: TransactionOptions,
  ): Promise<Result> {
    const isOutermost = !this.isInTransaction();
    let wasLost = false;
    for (let attempt = 1; ; attempt += 1) {
      let isOver = false; // a transaction lost from here on may have been committed
      try {
        return await super.transactional(
          async (em) => {
            const result = await asPartOf({ hasConnection: true }, () => work(em));
            isOver = true;
            return result;
          },
          { ...options },
        );
      } catch (thrown) {
        const isLost: boolean = !isOver && !wasLost && isConnectionLost(thrown);
        wasLost ||= isLost;
        if (!isOutermost || attempt === MOST_ATTEMPTS || !(isLost || isDeadlock(thrown))) throw thrown;
      }
    }
  }
}
