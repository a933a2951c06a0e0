import { createHash, randomBytes } from 'node:crypto';

/** The alphabet without letters that look like digits. A code has 80 bits, too many to guess from its hash. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const COUNT = 10;

/** Ten new codes in their displayed form: `8F3K-QZ7M-0D2X-W5TN`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** The stored hash of a code, however it was typed. Bound to one account. */
export function hashOf(personId: string, code: string): Buffer {
  const letters = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(`${personId}:${letters}`).digest();
}
