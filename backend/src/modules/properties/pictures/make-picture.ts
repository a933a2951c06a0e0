import { createHash } from 'node:crypto';
import { pictureWidths } from '@kiraya/rules';
import { type Pixels, readPicture, sharpOf } from '../../../platform/pictures/read-picture.js';
import { perceptualHash } from './perceptual-hash.js';

const SIDES = { shortest: 200, mostOblong: 5 };
const LARGEST = Math.max(...pictureWidths(Number.MAX_SAFE_INTEGER));
const QUALITY = 78;
const PLACEHOLDER = { side: 16, quality: 40 };

/** A picture in all stored sizes. */
export interface MadePicture {
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
export async function makePicture(file: Buffer): Promise<MadePicture> {
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
