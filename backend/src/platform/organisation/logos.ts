import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { FileStore } from '../files/file-store.js';
import { readPicture, sharpOf } from '../pictures/read-picture.js';
import { ImageSemaphore } from '../pictures/image-semaphore.js';

export const LOGO_TYPE = 'image/png';
const HASH = /^[0-9a-f]{64}$/;
const SIDES = { shortest: 40, mostOblong: 10 };
const WITHIN = { width: 600, height: 200, fit: 'inside' } as const;
/** The colours of a logo: lines and areas need few, and a photo gets smaller. */
const COLOURS = 128;

/** The key of a logo in the file store; undefined for an impossible hash. */
export const logoKeyOf = (hash: string): string | undefined =>
  HASH.test(hash) ? `logos/${hash}.png` : undefined;

/** Logos of the organisation, for the head of its papers. All of its history are kept. */
@Injectable()
export class Logos {
  constructor(
    private readonly files: FileStore,
    private readonly turns: ImageSemaphore,
  ) {}

  /**
   * Stores the picture in a request’s body as a small PNG.
   * @returns the hash of its file
   * @throws {NotAPicture} when it is none
   * @throws {StorageFull}
   */
  async keep(body: IncomingMessage): Promise<string> {
    const png = await this.turns.takeBody(body, async (file) =>
      sharpOf(await readPicture(file, SIDES, WITHIN))
        .png({ palette: true, colours: COLOURS })
        .toBuffer(),
    );
    const hash = createHash('sha256').update(png).digest('hex');
    await this.files.put(`logos/${hash}.png`, png);
    return hash;
  }

  /** @returns null where its file is lost: a paper without a logo is better than none */
  async read(hash: string): Promise<Buffer | null> {
    const file = await this.files.open(`logos/${hash}.png`);
    return file ? buffer(file.content) : null;
  }
}
