import { IsolationLevel } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit, type Provider } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock/clock.js';
import { raw, sql } from '../database/sql.js';
import { asPartOf } from '../database/work.js';
import { inTransaction } from '../database/in-transaction.js';
import { Jobs } from '../jobs/jobs.js';
import { QUEUES } from '../jobs/queues.js';
import { LOGGER } from '../logging/logging.module.js';
import { type ReconciliationRule, reconciliationStatement } from './reconciliation-rule.js';

const HALF_PAST_TWO = '30 2 * * *';
const MINUTES_AFTER_START = 5;
/** The number of new discrepancies per kind in the log; all are stored. */
const MOST_LOGGED = raw('100');

/** The time for a rule, which reads whole tables. */
const LONGEST_MINUTES = 60;
const LONGEST_STATEMENT = sql`set local statement_timeout = ${raw(`'${LONGEST_MINUTES}min'`)}`;

/** Starts the transaction's snapshot after another run is done. */
const ONE_AT_A_TIME = sql`lock table platform.reconciliation in share row exclusive mode`;

interface New {
  key: string;
  expected: string;
  found: string;
  total: number;
}

/**
 * Compares, every night, data kept for speed with its sources, and reports each discrepancy. Repairs nothing. In the
 * database a reconciliation is a `platform.reconciliation`, a discrepancy a `platform.discrepancy`.
 */
@Injectable()
export class Reconciliation implements OnModuleInit {
  readonly #all = new Map<string, ReconciliationRule>();

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.reconciliation, HALF_PAST_TWO, () => this.run(), MINUTES_AFTER_START * 60);
  }

  add(rules: ReconciliationRule[]): void {
    for (const rule of rules) this.#all.set(rule.what, rule);
  }

  /**
   * Checks all rules in one snapshot, so that concurrent changes are no discrepancies. PostgreSQL does the work, row by
   * row.
   */
  async run(): Promise<void> {
    const at = this.clock.now();
    await this.em.fork().transactional(
      async (em) => {
        await inTransaction(em).rows(LONGEST_STATEMENT);
        await asPartOf({ patienceMs: (LONGEST_MINUTES + 1) * 60_000 }, async () => {
          await inTransaction(em).rows(ONE_AT_A_TIME);
          for (const rule of this.#all.values()) await this.reconcile(em, rule, at);
          await forgetAllBut(em, [...this.#all.keys()], at);
        });
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  }

  private async reconcile(em: EntityManager, rule: ReconciliationRule, at: Date): Promise<void> {
    const { what } = rule;
    const discrepancies = await inTransaction(em).rows<New>(reconciliationStatement(rule, at, MOST_LOGGED));
    for (const { key, expected, found, total } of discrepancies)
      this.logger.error(
        { what, key, expected, found, total },
        'what is kept differs from what it follows from',
      );
  }
}

/** Deletes results of rules that are gone. */
async function forgetAllBut(em: EntityManager, names: string[], at: Date): Promise<void> {
  const gone = sql`what <> all (${names}::text[])`;
  await inTransaction(em).rows(sql`delete from platform.reconciliation where ${gone}`);
  await inTransaction(em).rows(
    sql`update platform.discrepancy set resolved_at = ${at} where resolved_at is null and ${gone}`,
  );
}

/** Adds a module's own rules; list it among the module's providers. */
export const reconciling = (...rules: ReconciliationRule[]): Provider => ({
  provide: Symbol('reconciliation'),
  inject: [Reconciliation],
  useFactory: (all: Reconciliation): void => all.add(rules),
});
