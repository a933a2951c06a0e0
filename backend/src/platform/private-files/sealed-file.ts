import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Encryption of files in pieces, so that neither direction holds a file in memory and none leaves unverified. */

const PIECE = 64 * 1024;
const TAG = 16;
const NONCE = 12;

export const FILE_KEY_BYTES = 32;

/** Piece of a file, and if it is the last one. */
interface Piece {
  bytes: Buffer;
  isLast: boolean;
}

/** Encrypts a file with a key that encrypts nothing else: the pieces' numbers are their nonces. */
export async function* sealed(key: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let nth = 0;
  for await (const { bytes, isLast } of piecesOf(content, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(nth)).setAAD(placeOf(isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    nth += 1;
  }
}

/** Decrypts a file. @throws {Error} at a piece that was changed, moved or cut off */
export async function* unsealed(key: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let nth = 0;
  for await (const { bytes, isLast } of piecesOf(content, PIECE + TAG)) {
    const body = bytes.length - TAG;
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(nth), { authTagLength: TAG })
      .setAAD(placeOf(isLast))
      .setAuthTag(bytes.subarray(body));
    yield Buffer.concat([decipher.update(bytes.subarray(0, body)), decipher.final()]);
    nth += 1;
  }
}

const placeOf = (isLast: boolean): Buffer => Buffer.from(isLast ? 'last' : 'before');

function nonceOf(nth: number): Buffer {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeUInt32BE(nth, NONCE - 4);
  return nonce;
}

async function* piecesOf(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Piece> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const some of content) {
    held.push(some);
    length += some.length;
    if (length <= size) continue;
    let all = Buffer.concat(held);
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
    [held, length] = [[all], all.length];
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}
