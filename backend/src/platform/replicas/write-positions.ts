import { KeyedDigests, type PiiKeys } from '../security/keyed-digests.js';

/** Place in the database's log as 16 hexadecimal digits, which sort as the places do. */
export type Position = string;

export const BEGINNING: Position = '0'.repeat(16);

/** @param lsn as PostgreSQL writes it, `0/16B3748` */
export const positionOf = (lsn: string): Position =>
  lsn
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('');

/** Header of a write's answer with its place, which clients send back with their reads. */
export const WRITE_POSITION = 'x-write-position';

const SIGNED = /^([\dA-F]{16})\.([\w-]{22})$/;

/** Signs positions, so that no client sends all of its reads to the primary by one that it made up. */
export class WritePositions {
  readonly #digests: KeyedDigests;

  constructor(keys: PiiKeys) {
    this.#digests = new KeyedDigests(keys, 'kiraya/write-position/v1');
  }

  signed(position: Position): string {
    return `${position}.${this.#digests.sign(position).toString('base64url')}`;
  }

  /** @returns the beginning for one that this installation did not sign */
  read(header: unknown): Position {
    const [, position, signature] = SIGNED.exec(typeof header === 'string' ? header : '') ?? [];
    if (position === undefined || signature === undefined) return BEGINNING;
    const isSigned = this.#digests.isSignature(Buffer.from(signature, 'base64url'), position);
    return isSigned ? position : BEGINNING;
  }
}
