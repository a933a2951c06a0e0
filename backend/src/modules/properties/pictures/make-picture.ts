import { createHash } from 'node:crypto';
import { pictureWidths } from '@kiraya/rules';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { likenessOf } from './likeness.js';
import { NotAPicture, refuseOtherFiles } from './picture-file.js';

sharp.cache(false);
sharp.concurrency(1);
// Whatever else the library could read, no byte of it comes to a decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

const SHORTEST_SIDE = 200;
const LONGEST_SIDE = 12_000;
const MOST_OBLONG = 5;
const MOST_PIXELS = 50_000_000;
/** What a picture may take while it is read. A JPEG is made smaller on the way, the others lie there whole. */
const MOST_DECODED = 256 * 1024 * 1024;
const DEPTHS: Record<string, number | undefined> = { uchar: 1, ushort: 2 };
const QUALITY = 78;
const PLACEHOLDER = { side: 16, quality: 40 };

/** A picture in all its sizes, as they are kept. */
export interface MadePicture {
  /** Of the largest size. */
  hash: string;
  width: number;
  height: number;
  /** A tiny one, to be shown blurred while the picture comes. */
  placeholder: string;
  /** What it looks like in 64 bits: those of pictures that look alike differ in few. */
  likeness: bigint;
  sizes: { width: number; content: Buffer }[];
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Makes the sizes of a picture out of a file: upright, in sRGB and without a word of what the file said beside, such as
 * where it was taken.
 * @throws {NotAPicture} when it is none, or one that cannot be shown
 */
export async function makePicture(file: Buffer): Promise<MadePicture> {
  refuseOtherFiles(file);
  const { format } = await checked(file);
  const pixels = await read(file, format);
  const sizes = [];
  for (const width of pictureWidths(pixels.info.width))
    sizes.push({ width, content: await scaled(pixels, width).webp({ quality: QUALITY }).toBuffer() });
  const largest = sizes.at(-1)?.content as Buffer;
  return {
    hash: createHash('sha256').update(largest).digest('hex'),
    width: pixels.info.width,
    height: pixels.info.height,
    placeholder: await placeholderOf(pixels),
    likeness: await likenessOf(of(pixels)),
    sizes,
  };
}

async function checked(file: Buffer): Promise<Metadata> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) throw damaged();
  const { width, height, channels, depth } = metadata;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < SHORTEST_SIDE)
    throw new NotAPicture(
      `The picture is ${width} × ${height} pixels. Each side must have ${SHORTEST_SIDE} or more.`,
    );
  const bytes = width * height * channels * (DEPTHS[depth] ?? 4);
  if (
    longer > LONGEST_SIDE ||
    width * height > MOST_PIXELS ||
    (metadata.format !== 'jpeg' && bytes > MOST_DECODED)
  )
    throw new NotAPicture(
      'The picture has too many pixels. Please make it smaller: 4,000 pixels on a side are plenty.',
    );
  if (longer > shorter * MOST_OBLONG)
    throw new NotAPicture(
      `The picture is too long and narrow: one side may be ${MOST_OBLONG} times the other.`,
    );
  return metadata;
}

const damaged = (): NotAPicture =>
  new NotAPicture('The picture is damaged or not whole. Please choose it again, or another one.');

/** At most as large as its largest size, so that the file is read once. */
async function read(file: Buffer, format: string): Promise<Pixels> {
  const largest = Math.max(...pictureWidths(LONGEST_SIDE));
  try {
    return await sharp(file, {
      failOn: 'error',
      limitInputPixels: MOST_PIXELS,
      sequentialRead: format !== 'heif',
    })
      .autoOrient()
      .resize({ width: largest, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw damaged();
  }
}

const of = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const scaled = (pixels: Pixels, width: number): Sharp =>
  width === pixels.info.width ? of(pixels) : of(pixels).resize({ width });

async function placeholderOf(pixels: Pixels): Promise<string> {
  const { side, quality } = PLACEHOLDER;
  const tiny = await of(pixels)
    .resize({ width: side, height: side, fit: 'inside' })
    .webp({ quality })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
