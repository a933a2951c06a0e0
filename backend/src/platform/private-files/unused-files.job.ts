import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { inTransaction } from '../database/in-transaction.js';
import { raw, sql } from '../database/sql.js';
import { FileStore } from '../files/file-store.js';
import { Jobs } from '../jobs/jobs.js';
import { QUEUES } from '../jobs/queues.js';
import { keyOfPrivate } from './private-files.js';

const EVERY_HOUR = '50 * * * *';
const KEPT_UNUSED_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

/** Deletes private files whose rows are gone, and those that nothing came to use within a day. */
@Injectable()
export class UnusedFilesJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.privateFiles, EVERY_HOUR, () => this.run());
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_UNUSED_MS).toISOString();
    while ((await this.removeSome(before)) === BATCH);
  }

  private removeSome(before: string): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const gone = await inTransaction(em).rows<{ id: string }>(
        sql`delete from platform.private_file where id in (
            select id from platform.private_file
            where key_encrypted is null or not is_used and created_at < ${before}
            order by created_at limit ${raw(`${BATCH}`)} for update skip locked)
          returning id`,
      );
      await this.files.remove(gone.map(({ id }) => keyOfPrivate(id)));
      return gone.length;
    });
  }
}
