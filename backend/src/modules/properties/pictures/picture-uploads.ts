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
import { keyOfSize } from './picture-keys.js';
import { UploadedPictureDto } from './picture.dto.js';
import { removePictures } from './remove-pictures.js';
import { createHash } from 'node:crypto';
import { pictureWidths } from '@kiraya/rules';
import { type Pixels, readPicture, sharpOf } from '../../../platform/pictures/read-picture.js';
import type { Sharp } from 'sharp';

const [COLUMNS, ROWS] = [8, 8];

/**
 * Perceptual hash of 64 bits (a difference hash): each bit says that a part is brighter than its right neighbour. Few
 * bits differ for the same picture in another size or quality.
 */
async function perceptualHash(picture: Sharp): Promise<bigint> {
  const grey = await picture
    .greyscale()
    .resize({ width: COLUMNS + 1, height: ROWS, fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const at = row * (COLUMNS + 1) + column;
      bits = (bits << 1n) | ((grey[at] as number) > (grey[at + 1] as number) ? 1n : 0n);
    }
  return BigInt.asIntN(64, bits);
}

const SIDES = { shortest: 200, mostOblong: 5 };
const LARGEST = Math.max(...pictureWidths(Number.MAX_SAFE_INTEGER));
const QUALITY = 78;
const PLACEHOLDER = { side: 16, quality: 40 };

/** A picture in all stored sizes. */
interface MadePicture {
  /** Hash of the largest size. */
  hash: string;
  width: number;
  height: number;
  /** Tiny picture as a data URL, blurred while the picture loads. */
  placeholder: string;
  /** Perceptual hash of 64 bits; few differ between similar pictures. */
  likeness: bigint;
  sizes: { width: number; content: Buffer }[];
}

/**
 * Makes the sizes of a picture from a file.
 * @throws {NotAPicture} when it is no picture, or one that cannot be shown
 */
async function makePicture(file: Buffer): Promise<MadePicture> {
  const pixels = await readPicture(file, SIDES, { width: LARGEST });
  const sizes = [];
  for (const width of pictureWidths(pixels.info.width))
    sizes.push({ width, content: await scaled(pixels, width).webp({ quality: QUALITY }).toBuffer() });
  const largest = sizes.at(-1)?.content as Buffer;
  return {
    hash: createHash('sha256').update(largest).digest('hex'),
    width: pixels.info.width,
    height: pixels.info.height,
    placeholder: await placeholderOf(pixels),
    likeness: await perceptualHash(sharpOf(pixels)),
    sizes,
  };
}

const scaled = (pixels: Pixels, width: number) =>
  width === pixels.info.width ? sharpOf(pixels) : sharpOf(pixels).resize({ width });

async function placeholderOf(pixels: Pixels): Promise<string> {
  const { side, quality } = PLACEHOLDER;
  const tiny = await sharpOf(pixels)
    .resize({ width: side, height: side, fit: 'inside' })
    .webp({ quality })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

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
