import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../database/in-transaction.js';
import { type SqlFragment, sql } from '../database/sql.js';
import { UnusedFiles } from '../files/unused-files.js';
import { QUEUES } from '../jobs/queues.js';
import { keyOfPrivate } from './private-files.js';

/** Deletes private files whose rows are gone, and those that nothing came to use within a day. */
@Injectable()
export class UnusedFilesJob extends UnusedFiles {
  protected readonly queue = QUEUES.privateFiles;
  protected readonly at = '50 * * * *';

  protected async removeSome(em: EntityManager, before: string, limit: SqlFragment): Promise<number> {
    const gone = await inTransaction(em).rows<{ id: string }>(
      sql`delete from platform.private_file where id in (
          select id from platform.private_file
          where key_encrypted is null or not is_used and created_at < ${before}
          order by created_at limit ${limit} for update skip locked)
        returning id`,
    );
    await this.files.remove(gone.map(({ id }) => keyOfPrivate(id)));
    return gone.length;
  }
}
