import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { UnusedFiles } from '../../../platform/files/unused-files.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { removePictures } from './remove-pictures.js';

/** Deletes pictures that no home shows a day after their upload, and those of deleted homes. */
@Injectable()
export class UnusedPicturesJob extends UnusedFiles {
  protected readonly queue = QUEUES.pictures;
  protected readonly at = '40 * * * *';

  /** Locks the rows first, and skips pictures that a home shows by then. */
  protected async removeSome(em: EntityManager, before: string, limit: SqlFragment): Promise<number> {
    const rows = await inTransaction(em).rows<{ hash: string }>(
      sql`select hash from properties.picture p where uploaded_at < ${before}
          and not exists (select from properties.property_image i where i.picture_url = p.url)
        order by uploaded_at limit ${limit} for update skip locked`,
    );
    const hashes = rows.map(({ hash }) => hash);
    await removePictures(em, this.files, hashes);
    return rows.length;
  }
}
