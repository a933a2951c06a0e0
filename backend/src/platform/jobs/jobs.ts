import type { EntityManager } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { type Db, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { prepared } from '../database/prepared.js';
import { ApplicationPool } from '../database/application-pool.js';
import { inTransaction } from '../database/in-transaction.js';
import { currentWork } from '../database/work.js';
import { Readiness } from '../health/readiness.js';
import { LOGGER } from '../logging/logging.module.js';
import { FoundJobs, type FoundWork } from './found-jobs.js';
import { OUTGOING, type QueueName } from './queues.js';

const HOW = { pollingIntervalSeconds: 0.5, includeMetadata: true } as const;
/** Limits the load of a backlog: so many jobs each half second. */
const BATCH = { pollingIntervalSeconds: 0.5, batchSize: 50, perJobResults: true } as const;

/** The delay before a daily job that came in read-only mode is tried again. */
const WAIT_SECONDS = 60;

/** Handles a job, possibly more than once after a crash. */
export type JobHandler<Data> = (data: Data, jobId: string, attempt: Attempt) => Promise<void>;

/** Works several jobs of one queue in one transaction: an error undoes all. */
export type BatchHandler<Data> = (batch: Data[]) => Promise<void>;

/** The number of a job's attempt. */
export interface Attempt {
  /** A failure of this attempt gives up the job. */
  isLast: boolean;
}

/** Longest silence of a worker is three of these. */
const BEAT_SECONDS = 10;

/**
 * The job queue: work for later, stored in PostgreSQL by pg-boss; each job is taken by one process. Processes of the role
 * `web` queue jobs and take none.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #boss: PgBoss;
  readonly #isWorker: boolean;
  readonly #handlers = new Map<QueueName, JobHandler<object>>();
  readonly #batchHandlers = new Map<QueueName, BatchHandler<object>>();
  readonly #daily = new Map<QueueName, { at: string; startAfter: number }>();
  readonly #found = new Map<QueueName, FoundJobs>();
  readonly #workers = new Map<string, string>();
  #isStopping = false;

  constructor(
    pool: ApplicationPool,
    private readonly readiness: Readiness,
    @Inject(CONFIG) { role }: Pick<Config, 'role'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#isWorker = role !== 'web';
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
      schema: 'pgboss',
      migrate: false,
      createSchema: false,
      schedule: this.#isWorker,
      supervise: this.#isWorker,
      reindex: false,
      monitorVacuum: false,
      registerInstance: this.#isWorker,
      instanceHeartbeatSeconds: BEAT_SECONDS,
    });
    this.#boss.on('error', (error) =>
      this.logger.error({ fault: error.name, message: error.message }, 'job queue'),
    );
  }

  /** Registers a queue's handler, while the application starts. */
  handle<Data extends object>(queue: QueueName, handler: JobHandler<Data>): void {
    this.#handlers.set(queue, handler as unknown as JobHandler<object>);
  }

  /** Registers a handler for batches. A failed batch is worked again job by job. */
  handleBatches<Data extends object>(queue: QueueName, handler: BatchHandler<Data>): void {
    this.#batchHandlers.set(queue, handler as unknown as BatchHandler<object>);
  }

  /** Registers work that is found in tables and done side by side. */
  handleFound(queue: QueueName, work: FoundWork): void {
    this.#found.set(queue, new FoundJobs(this.#boss, queue, work, this.logger));
  }

  /**
   * Schedules a queue daily, in one of all processes, and once more whenever a process starts. Waits in read-only mode.
   * @param at time of day in India as a cron expression, `5 0 * * *`
   * @param startAfter seconds after a process's start
   */
  daily(queue: QueueName, at: string, handler: () => Promise<void>, startAfter = 0): void {
    this.handle(queue, () => this.onceWritable(queue, handler));
    this.#daily.set(queue, { at, startAfter });
  }

  /** Queues a job in the running transaction of `em`. */
  async enqueue(em: EntityManager, queue: QueueName, data: object): Promise<void> {
    await this.#boss.send(queue, data, { db: keepingPlans(em) });
  }

  /** Queues several jobs of one queue in one statement, with ids of their own. Higher priorities are worked first. */
  async enqueueAll(
    em: EntityManager,
    queue: QueueName,
    jobs: { id: string; data: object; priority?: number }[],
  ): Promise<void> {
    await this.#boss.insert(queue, jobs, { db: keepingPlans(em) });
  }

  /** Looks for jobs of these queues now, and not only when their time to look comes. */
  lookNow(queues: string[]): void {
    for (const queue of queues) {
      const worker = this.#workers.get(queue);
      if (worker !== undefined) this.#boss.notifyWorker(worker);
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.#boss.start();
    await this.work((queue) => !OUTGOING.has(queue));
  }

  /** Starts the queues that reach people. Processes for a command leave them to serving ones. */
  async startOutgoing(): Promise<void> {
    if (!this.#isStopping) await this.work((queue) => OUTGOING.has(queue));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#found.values()].map((jobs) => jobs.stop()));
    await this.#boss.stop({ graceful: true, timeout: 6_000 });
  }

  private async work(isMeant: (queue: QueueName) => boolean): Promise<void> {
    if (!this.#isWorker) return;
    for (const [queue, handler] of this.#handlers) {
      if (!isMeant(queue)) continue;
      const worker = await this.#boss.work(queue, HOW, async (jobs) => {
        for (const { id, data, retryCount, retryLimit } of jobs)
          await currentWork.run({ name: `job ${queue}` }, () =>
            handler(data as object, id, { isLast: retryCount >= retryLimit }),
          );
      });
      this.#workers.set(queue, worker);
    }
    for (const [queue, handler] of this.#batchHandlers) {
      if (!isMeant(queue)) continue;
      const work = (jobs: Job[]) => this.worked(queue, jobs as Job<object>[], handler);
      this.#workers.set(queue, await this.#boss.work(queue, BATCH, work));
    }
    for (const [queue, jobs] of this.#found) if (isMeant(queue)) jobs.start();
    for (const [queue, { at, startAfter }] of this.#daily) {
      if (!isMeant(queue)) continue;
      await this.#boss.schedule(queue, at, null, { tz: 'Asia/Kolkata', missed: 'once' });
      await this.#boss.send(queue, null, { startAfter });
    }
  }

  /** Postpones a daily job while nothing may be written. */
  private async onceWritable(queue: QueueName, handler: () => Promise<void>): Promise<void> {
    await this.readiness.shortages();
    if (this.readiness.readOnly) await this.#boss.send(queue, null, { startAfter: WAIT_SECONDS });
    else await handler();
  }

  private async worked(
    queue: QueueName,
    jobs: Job<object>[],
    handler: BatchHandler<object>,
  ): Promise<JobResult[]> {
    try {
      await currentWork.run({ name: `job ${queue}` }, () => handler(jobs.map(({ data }) => data)));
      return jobs.map(({ id }) => ({ id, status: 'completed' }));
    } catch (error) {
      const results: JobResult[] = [];
      if (jobs.length > 1)
        for (const job of jobs) results.push(...(await this.worked(queue, [job], handler)));
      else for (const { id } of jobs) results.push(this.failed(queue, id, error));
      return results;
    }
  }

  private failed(queue: QueueName, id: string, error: unknown): JobResult {
    const { name: fault, code } = error as { name?: string; code?: string };
    this.logger.error({ queue, job: id, fault, code }, 'a job failed; it will be tried again');
    return { id, status: 'failed', output: { fault, code } };
  }
}

/** Prepares the queue's statements, of which each queue has its own: planning costs more than running them. */
function keepingPlans(em: EntityManager): Db {
  const transaction = inTransaction(em);
  return {
    executeSql: async (text, values = []) => ({ rows: await transaction.rows(prepared({ text, values })) }),
  };
}
