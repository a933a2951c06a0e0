import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { currentWork } from '../database/work.js';
import type { QueueName } from './queues.js';

const LOOK_EVERY_MS = 500;
/** The time that a process leaves a key alone on which its work failed. */
const FAILED_MS = 3_000;

/** Work that stands in a module's tables: the queue only keeps two processes from doing the same at once. */
export interface FoundWork {
  /** Keys of what is due now. Keys that are at work already may be among them. */
  find: () => Promise<string[]>;
  /** Does one key's work. Ends early when the process stops. */
  handle: (key: string, stopping: AbortSignal) => Promise<void>;
  /** The most keys at work in a process. */
  atOnce: number;
}

/** Looks for due work and does several keys side by side, each in one of all processes: none waits for another. */
export class FoundJobs {
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #failed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly boss: PgBoss,
    private readonly queue: QueueName,
    private readonly work: FoundWork,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.look()
        .catch((error: unknown) => this.note(error, 'work was not looked for'))
        .then(() => (this.#stopping.signal.aborted ? undefined : this.start()));
    }, LOOK_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#running);
  }

  private async look(): Promise<void> {
    const free = this.work.atOnce - this.#running.size;
    if (free === 0) return;
    const found = await currentWork.run({ name: `look ${this.queue}` }, () => this.work.find());
    const keys = found.filter((key) => !this.#failed.has(key));
    if (keys.length === 0) return;
    await this.boss.insert(
      this.queue,
      keys.map((key) => ({ singletonKey: key, data: { key } })),
    );
    for (const { id, data } of await this.boss.fetch<{ key: string }>(this.queue, { batchSize: free })) {
      const running = this.run(id, data.key).finally(() => this.#running.delete(running));
      this.#running.add(running);
    }
  }

  private async run(id: string, key: string): Promise<void> {
    try {
      await currentWork.run({ name: `job ${this.queue}` }, () =>
        this.work.handle(key, this.#stopping.signal),
      );
      await this.boss.complete(this.queue, id);
    } catch (error) {
      this.note(error, 'a job failed; it will be tried again');
      this.#failed.add(key);
      setTimeout(() => this.#failed.delete(key), FAILED_MS).unref();
      await this.boss.fail(this.queue, id).catch(() => undefined);
    }
  }

  private note(error: unknown, message: string): void {
    const { name: fault, code } = error as { name?: string; code?: string };
    this.logger.error({ queue: this.queue, fault, code }, message);
  }
}
