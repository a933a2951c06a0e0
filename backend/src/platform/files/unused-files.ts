import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { raw, type SqlFragment } from '../database/sql.js';
import { Jobs } from '../jobs/jobs.js';
import type { QueueName } from '../jobs/queues.js';
import { FileStore } from './file-store.js';

const KEPT_UNUSED_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

/** Hourly job that deletes what nothing came to use within a day, each batch in a transaction of its own. */
@Injectable()
export abstract class UnusedFiles implements OnModuleInit {
  protected abstract readonly queue: QueueName;
  /** Cron expression. */
  protected abstract readonly at: string;

  constructor(
    private readonly em: EntityManager,
    protected readonly files: FileStore,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(this.queue, this.at, () => this.run());
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_UNUSED_MS).toISOString();
    const some = () => this.em.fork().transactional((em) => this.removeSome(em, before, raw(`${BATCH}`)));
    while ((await some()) === BATCH);
  }

  /** Deletes unused ones of before an instant, up to a limit. @returns their number */
  protected abstract removeSome(em: EntityManager, before: string, limit: SqlFragment): Promise<number>;
}
