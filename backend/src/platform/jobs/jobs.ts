import type { EntityManager } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { fromKysely, type KyselyTransactionLike, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { Sql } from '../database/sql.js';
import { LOGGER } from '../logging/logging.module.js';
import type { QueueName } from './queues.js';

const HOW = { pollingIntervalSeconds: 0.5, includeMetadata: true } as const;

/** A handler may run more than once for one job (a crash in between), so it must bear that. */
export type JobHandler<Data> = (data: Data, jobId: string, attempt: Attempt) => Promise<void>;

/** Which of a job's attempts it is. */
export interface Attempt {
  /** Whether the job is given up if this one fails. */
  isLast: boolean;
}

/** The job queue: work for later, kept in PostgreSQL by pg-boss; each job is taken by one process. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #boss: PgBoss;
  readonly #handlers = new Map<QueueName, JobHandler<object>>();
  readonly #daily = new Map<QueueName, { at: string; startAfter: number }>();

  constructor(
    sql: Sql,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#boss = new PgBoss({
      db: { executeSql: async (text, values) => (await sql.pool()).query(text, values as unknown[]) },
      schema: 'pgboss',
      migrate: false,
      createSchema: false,
      schedule: true,
      reindex: false,
      monitorVacuum: false,
    });
    this.#boss.on('error', (error) =>
      this.logger.error({ fault: error.name, message: error.message }, 'job queue'),
    );
  }

  /** Says who works a queue; to be called while the application starts. */
  handle<Data extends object>(queue: QueueName, handler: JobHandler<Data>): void {
    this.#handlers.set(queue, handler as unknown as JobHandler<object>);
  }

  /**
   * Has a queue worked every day, by one process of them all, and once more whenever a process starts.
   * @param at time of day in India as a cron expression, `5 0 * * *`
   * @param startAfter how many seconds after a process's start
   */
  daily(queue: QueueName, at: string, handler: () => Promise<void>, startAfter = 0): void {
    this.handle(queue, handler);
    this.#daily.set(queue, { at, startAfter });
  }

  /** Queues a job in the running transaction of `em`: it exists only if that commits. */
  async enqueue(em: EntityManager, queue: QueueName, data: object): Promise<void> {
    const transaction = em.getTransactionContext<KyselyTransactionLike>();
    if (!transaction) throw new Error('A job is queued in a transaction');
    await this.#boss.send(queue, data, { db: fromKysely(transaction) });
  }

  /** The same for several of one queue in one statement, with ids of their own. */
  async enqueueAll(em: EntityManager, queue: QueueName, jobs: { id: string; data: object }[]): Promise<void> {
    const transaction = em.getTransactionContext<KyselyTransactionLike>();
    if (!transaction) throw new Error('A job is queued in a transaction');
    await this.#boss.insert(queue, jobs, { db: fromKysely(transaction) });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.#boss.start();
    for (const [queue, handler] of this.#handlers)
      await this.#boss.work(queue, HOW, async (jobs) => {
        for (const { id, data, retryCount, retryLimit } of jobs)
          await handler(data as object, id, { isLast: retryCount >= retryLimit });
      });
    for (const [queue, { at, startAfter }] of this.#daily) {
      await this.#boss.schedule(queue, at, null, { tz: 'Asia/Kolkata' });
      await this.#boss.send(queue, null, { startAfter });
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }
}
