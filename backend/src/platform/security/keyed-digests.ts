import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';

export type PiiKeys = Pick<Config, 'piiKey' | 'piiKeyOld'>;

const SIGNATURE = 16;

/** The keys of one purpose, derived from PII_KEY and PII_KEY_OLD; the first is the one to write with. */
export function derivedKeys({ piiKey, piiKeyOld }: PiiKeys, purpose: string): [Buffer, ...Buffer[]] {
  const derived = (key: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  return piiKeyOld === undefined ? [derived(piiKey)] : [derived(piiKey), derived(piiKeyOld)];
}

/** Public name of a key. */
export function idOfKey(piiKey: string): string {
  const [key] = derivedKeys({ piiKey, piiKeyOld: undefined }, 'kiraya/key-id/v1');
  return key.toString('hex', 0, 4);
}

/** HMAC-SHA-256 for one purpose: written with PII_KEY, and verified with PII_KEY_OLD as well. */
export class KeyedDigests {
  readonly #keys: [Buffer, ...Buffer[]];

  /** @param purpose `kiraya/…/v1` */
  constructor(keys: PiiKeys, purpose: string) {
    this.#keys = derivedKeys(keys, purpose);
  }

  of(...parts: (string | Buffer)[]): Buffer {
    return digest(this.#keys[0], parts);
  }

  /** The digests by both keys, PII_KEY's first. */
  all(...parts: (string | Buffer)[]): Buffer[] {
    return this.#keys.map((key) => digest(key, parts));
  }

  /** A signature: 16 bytes of the digest. */
  sign(...parts: (string | Buffer)[]): Buffer {
    return this.of(...parts).subarray(0, SIGNATURE);
  }

  isSignature(signature: Buffer, ...parts: (string | Buffer)[]): boolean {
    if (signature.length !== SIGNATURE) return false;
    return this.all(...parts).some((whole) => timingSafeEqual(signature, whole.subarray(0, SIGNATURE)));
  }
}

function digest(key: Buffer, parts: (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}
