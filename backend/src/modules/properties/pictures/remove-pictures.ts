import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { FileStore } from '../../../platform/files/file-store.js';
import { keysOf } from './picture-keys.js';

/**
 * Deletes pictures that no home shows, with their files, in the transaction of `em`. A concurrent upload of the same
 * picture waits, and writes the files again.
 * @param unclaimed leaves those that somebody has uploaded
 */
export async function removePictures(
  em: EntityManager,
  files: FileStore,
  hashes: readonly string[],
  { unclaimed = false } = {},
): Promise<void> {
  const gone = await inTransaction(em).rows<{ hash: string; width: number }>(
    sql`delete from properties.picture p where p.hash = any (${hashes}::text[])
        and not exists (select from properties.property_image i where i.picture_url = p.url)
        and not (${unclaimed} and exists (select from properties.picture_upload u where u.hash = p.hash))
      returning p.hash, p.width`,
  );
  for (const picture of gone) await files.remove(keysOf(picture));
}
