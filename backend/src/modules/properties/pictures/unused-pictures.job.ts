import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { raw, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { FileStore } from '../../../platform/files/file-store.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { removePictures } from './remove-pictures.js';

const EVERY_HOUR = '40 * * * *';
const KEPT_UNUSED_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

/** Deletes pictures that no home shows a day after their upload, and those of deleted homes. */
@Injectable()
export class UnusedPicturesJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.pictures, EVERY_HOUR, () => this.run());
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_UNUSED_MS).toISOString();
    while ((await this.removeSome(before)) === BATCH);
  }

  /** Locks the rows first, and skips pictures that a home shows by then. */
  private removeSome(before: string): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const rows = await inTransaction(em).rows<{ hash: string }>(
        sql`select hash from properties.picture p where uploaded_at < ${before}
            and not exists (select from properties.property_image i where i.picture_url = p.url)
          order by uploaded_at limit ${raw(`${BATCH}`)} for update skip locked`,
      );
      await removePictures(
        em,
        this.files,
        rows.map(({ hash }) => hash),
      );
      return rows.length;
    });
  }
}
