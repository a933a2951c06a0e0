import { IsolationLevel } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit, type Provider } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock/clock.js';
import { raw, sql } from '../database/sql.js';
import { within } from '../database/within.js';
import { Jobs } from '../jobs/jobs.js';
import { QUEUES } from '../jobs/queues.js';
import { LOGGER } from '../logging/logging.module.js';
import { type Comparison, comparisonStatement } from './comparison.js';

const HALF_PAST_TWO = '30 2 * * *';
const MINUTES_AFTER_START = 5;
/** How many new differences of one kind are logged one by one; all are stored. */
const MOST_LOGGED = raw('100');

/** The moment that the whole transaction sees comes after this, once another run is done. */
const ONE_AT_A_TIME = sql`lock table platform.comparison in share row exclusive mode`;

interface New {
  key: string;
  expected: string;
  found: string;
  total: number;
}

/** Every night: compares what is kept with what it follows from, and reports each difference. It mends nothing. */
@Injectable()
export class Comparisons implements OnModuleInit {
  readonly #all = new Map<string, Comparison>();

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.comparison, HALF_PAST_TWO, () => this.run(), MINUTES_AFTER_START * 60);
  }

  add(comparisons: Comparison[]): void {
    for (const comparison of comparisons) this.#all.set(comparison.what, comparison);
  }

  /** All comparisons, as of one moment: what changes meanwhile is no difference. PostgreSQL does the work, row by row. */
  async run(): Promise<void> {
    const at = this.clock.now();
    await this.em.fork().transactional(
      async (em) => {
        await within(em).rows(sql`set local statement_timeout = 0`);
        await within(em).rows(ONE_AT_A_TIME);
        for (const comparison of this.#all.values()) await this.compare(em, comparison, at);
        await forgetAllBut(em, [...this.#all.keys()], at);
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  }

  private async compare(em: EntityManager, comparison: Comparison, at: Date): Promise<void> {
    const { what } = comparison;
    const differences = await within(em).rows<New>(comparisonStatement(comparison, at, MOST_LOGGED));
    for (const { key, expected, found, total } of differences)
      this.logger.error(
        { what, key, expected, found, total },
        'what is kept differs from what it follows from',
      );
  }
}

/** What is compared no longer stands neither as compared nor as different. */
async function forgetAllBut(em: EntityManager, names: string[], at: Date): Promise<void> {
  const gone = sql`what <> all (${names}::text[])`;
  await within(em).rows(sql`delete from platform.comparison where ${gone}`);
  await within(em).rows(
    sql`update platform.difference set resolved_at = ${at} where resolved_at is null and ${gone}`,
  );
}

/** Has a module's own comparisons made with all the others; to be listed among its providers. */
export const comparing = (...comparisons: Comparison[]): Provider => ({
  provide: Symbol('comparisons'),
  inject: [Comparisons],
  useFactory: (all: Comparisons): void => all.add(comparisons),
});
