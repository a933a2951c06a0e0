import type { Sharp } from 'sharp';

const [COLUMNS, ROWS] = [8, 8];

/**
 * Perceptual hash of 64 bits (a difference hash): each bit says that a part is brighter than its right neighbour. Few
 * bits differ for the same picture in another size or quality.
 */
export async function perceptualHash(picture: Sharp): Promise<bigint> {
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
