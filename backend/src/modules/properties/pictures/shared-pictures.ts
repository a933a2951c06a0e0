import { buffer } from 'node:stream/consumers';
import { SHARED_PICTURE } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { FileStore, type StoredFile } from '../../../platform/files/file-store.js';
import { ImageSemaphore } from '../../../platform/pictures/image-semaphore.js';
import { keyOfShared, keyOfSize } from './picture-keys.js';

const QUALITY = 80;

/**
 * Open Graph pictures: JPEG versions of uploads in the shape that all messengers show. Each is made on its first
 * request and stored.
 */
@Injectable()
export class SharedPictures {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly turns: ImageSemaphore,
  ) {}

  /**
   * @returns undefined when there is no such picture
   * @throws {AppError} 503 when too many others are being made
   */
  async open(hash: string): Promise<StoredFile | undefined> {
    const key = keyOfShared(hash);
    const known = await this.files.open(key);
    if (known) return known;
    await this.turns.take(() => this.make(hash, key));
    return this.files.open(key);
  }

  /** Locks the picture's row: a concurrent deletion waits and deletes this file too. */
  private make(hash: string, key: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const row = await inTransaction(em).row<{ width: number }>(
        sql`select width from properties.picture where hash = ${hash} for share`,
      );
      const largest = row && (await this.files.open(keyOfSize(hash, row.width)));
      if (!largest) return;
      const made = sharp(await buffer(largest.content), { failOn: 'error' })
        .resize({ ...SHARED_PICTURE, fit: 'cover', position: 'attention' })
        .jpeg({ quality: QUALITY });
      await this.files.put(key, await made.toBuffer());
    });
  }
}
