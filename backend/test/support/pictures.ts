import { crc32 } from 'node:zlib';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Answer, TestApp } from './test-app.js';

let serial = 0;

/** Pixels of a unique picture, by number. */
function patterned(width: number, height: number, seed: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor((x * 9) / width) * 31 + Math.floor((y * 8) / height) * 17 + seed * 7919;
      const light = (Math.imul(cell, 2654435761) >>> 24) & 255;
      data.set([light, (light * 3) & 255, 255 - light], (y * width + x) * 3);
    }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Picture, a unique one by default. */
export const picture = (
  width = 800,
  height = 600,
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
  seed = ++serial,
): Promise<Buffer> => patterned(width, height, seed).toFormat(format).toBuffer();

/** Picture of a phone lying on its side: rotated by its metadata, which also holds the place. */
export const phonePicture = (): Promise<Buffer> =>
  patterned(800, 600, ++serial)
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 58/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '77/1 35/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** PNG with false dimensions in its header. */
export function pngOf(width: number, height: number, png: Buffer): Buffer {
  const said = Buffer.from(png);
  said.writeUInt32BE(width, 16);
  said.writeUInt32BE(height, 20);
  said.writeUInt32BE(crc32(said.subarray(12, 29)), 29);
  return said;
}

/** AVIF with false dimensions in its header. */
export function avifOf(width: number, height: number, avif: Buffer): Buffer {
  const said = Buffer.from(avif);
  const at = said.indexOf('ispe') + 8;
  said.writeUInt32BE(width, at);
  said.writeUInt32BE(height, at + 4);
  return said;
}

export const upload = (
  app: TestApp,
  token: string,
  file: Uint8Array,
  type = 'application/octet-stream',
): Promise<Answer> => app.post('/properties/pictures', file, { token, headers: { 'content-type': type } });

/** Names of all stored files. */
export function keptFiles({ dataDir }: TestApp): string[] {
  const entries = readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/installation'))
    .filter(({ name }) => !name.startsWith('probe-'))
    .map(({ name }) => name);
}
