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
    yield cipher.update(bytes);
    cipher.final();
    yield cipher.getAuthTag();
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
    const opened = decipher.update(bytes.subarray(0, body));
    decipher.final();
    yield opened;
    nth += 1;
  }
}

const placeOf = (isLast: boolean): Buffer => Buffer.from(isLast ? 'last' : 'before');

function nonceOf(nth: number): Buffer {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeUInt32BE(nth, NONCE - 4);
  return nonce;
}

/** Pieces of this size, the last one of what is left; it may be full, and of an empty file it is empty. */
async function* piecesOf(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Piece> {
  let piece = Buffer.allocUnsafe(size);
  let length = 0;
  for await (const some of content)
    for (let at = 0; at < some.length;) {
      if (length === size) {
        yield { bytes: piece, isLast: false };
        [piece, length] = [Buffer.allocUnsafe(size), 0];
      }
      const taken = some.subarray(at, at + size - length);
      piece.set(taken, length);
      [at, length] = [at + taken.length, length + taken.length];
    }
  yield { bytes: piece.subarray(0, length), isLast: true };
}
