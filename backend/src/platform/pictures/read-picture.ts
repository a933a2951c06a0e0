import sharp, { type Metadata, type OutputInfo, type ResizeOptions, type Sharp } from 'sharp';
import { NotAPicture, refuseOtherFiles } from './picture-file.js';

sharp.cache(false);
sharp.concurrency(1);
// Whatever else the library could read, no byte of it comes to a decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

const LONGEST_SIDE = 12_000;
const MOST_PIXELS = 50_000_000;
/** Memory for reading a picture. JPEGs shrink on the way. */
const MOST_DECODED = 256 * 1024 * 1024;
const DEPTHS: Record<string, number | undefined> = { uchar: 1, ushort: 2 };
/** The memory of an AVIF, whose decoder holds it whole in more than one form (measured). */
const BYTES_OF_AVIF = 20;

/** Limits of size and shape, by the picture's purpose. */
export interface Sides {
  shortest: number;
  mostOblong: number;
}

/** Decoded pixels, three bytes each. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

export const sharpOf = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/**
 * Decodes a JPEG, PNG, WebP or AVIF with bounded memory: upright, in sRGB, on white, and without metadata such as its
 * location.
 * @param within the largest size needed, so that the file is read once
 * @throws {NotAPicture} when it is none, or one that cannot be shown
 */
export async function readPicture(file: Buffer, sides: Sides, within: ResizeOptions): Promise<Pixels> {
  refuseOtherFiles(file);
  const { format, isProgressive } = await checked(file, sides);
  const decode = () =>
    sharp(file, {
      failOn: 'error',
      limitInputPixels: MOST_PIXELS,
      sequentialRead: format !== 'heif',
    })
      .autoOrient()
      .resize({ ...within, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  try {
    return await (format === 'heif' || isProgressive ? alone(decode) : decode());
  } catch {
    throw damaged();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Runs work one at a time: it holds whole pictures in memory. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

async function checked(file: Buffer, sides: Sides): Promise<Metadata> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) throw damaged();
  const { width, height, channels, depth } = metadata;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < sides.shortest)
    throw new NotAPicture(
      `The picture is ${width} × ${height} pixels. Each side must have ${sides.shortest} or more.`,
    );
  const perPixel = metadata.format === 'heif' ? BYTES_OF_AVIF : channels * (DEPTHS[depth] ?? 4);
  const bytes = width * height * perPixel;
  if (
    longer > LONGEST_SIDE ||
    width * height > MOST_PIXELS ||
    (metadata.format !== 'jpeg' && bytes > MOST_DECODED)
  )
    throw new NotAPicture(
      'The picture has too many pixels. Please make it smaller: 4,000 pixels on a side are plenty.',
    );
  if (longer > shorter * sides.mostOblong)
    throw new NotAPicture(
      `The picture is too long and narrow: one side may be ${sides.mostOblong} times the other.`,
    );
  return metadata;
}

const damaged = (): NotAPicture =>
  new NotAPicture('The picture is damaged or not whole. Please choose it again, or another one.');
