import type { IncomingMessage } from 'node:http';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { FileStore } from '../../../platform/files/file-store.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ImageSemaphore } from '../../../platform/pictures/image-semaphore.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { type MadePicture, makePicture } from './make-picture.js';
import { keyOfSize } from './picture-keys.js';
import { UploadedPictureDto } from './picture.dto.js';
import { removePictures } from './remove-pictures.js';

export const UPLOADS: Limit = {
  ...{ name: 'picture-upload', points: 200, seconds: 24 * 60 * 60, per: 'account' },
  refusal: 'You can add 200 pictures a day.',
};

/** Stores uploaded pictures. */
@Injectable()
export class PictureUploads {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly limits: RateLimits,
    private readonly turns: ImageSemaphore,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the picture of a request's body, for its sender to put on a home.
   * @returns its JSON
   * @throws {NotAPicture} when the body is no picture
   * @throws {StorageFull} and nothing is stored
   */
  async take({ account }: KnownCaller, body: IncomingMessage): Promise<string> {
    await this.limits.consume(UPLOADS, account.id);
    const picture = await this.turns.takeBody(body, makePicture);
    await this.register(picture);
    try {
      for (const { width, content } of picture.sizes)
        await this.files.put(keyOfSize(picture.hash, width), content);
      return await this.hand(picture.hash, account.id);
    } catch (thrown) {
      await this.em
        .fork()
        .transactional((em) => removePictures(em, this.files, [picture.hash], { unclaimed: true }));
      throw thrown;
    }
  }

  /** Inserts the row before the files, so that every file has one. Renews an existing row. */
  private register({ hash, width, height, placeholder, likeness, sizes }: MadePicture): Promise<unknown> {
    const bytes = sizes.reduce((sum, { content }) => sum + content.length, 0);
    const now = this.clock.now().toISOString();
    return this.em.fork().transactional((em) =>
      inTransaction(em).rows(
        sql`insert into properties.picture (hash, width, height, bytes, placeholder, likeness, uploaded_at)
        values (${hash}, ${width}, ${height}, ${bytes}, ${placeholder}, ${likeness}, ${now})
        on conflict (hash) do update set uploaded_at = excluded.uploaded_at`,
      ),
    );
  }

  private async hand(hash: string, uploaderId: string): Promise<string> {
    const row = await this.em.fork().transactional((em) =>
      inTransaction(em).row<{ json: string }>(
        sql`with mine as (insert into properties.picture_upload (hash, uploader_id) values (${hash}, ${uploaderId})
          on conflict do nothing)
        select ${UploadedPictureDto.json()}::text as json from properties.picture where hash = ${hash}`,
      ),
    );
    return (row as { json: string }).json;
  }
}
