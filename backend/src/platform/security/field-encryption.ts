import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import { derivedKeys, type PiiKeys } from './keyed-digests.js';

const VERSION = 1;
const IV = 12;
const TAG = 16;

/**
 * Encrypts fields that must not be readable in the database (AES-256-GCM; the key comes from PII_KEY). `purpose` binds
 * an encrypted value to its place: it cannot be decrypted in another column or row.
 */
@Injectable()
export class FieldEncryption {
  readonly #keys: [Buffer, ...Buffer[]];

  constructor(@Inject(CONFIG) keys: PiiKeys) {
    this.#keys = derivedKeys(keys, 'kiraya/encrypted-box/v1');
  }

  encrypt(text: string, purpose: string): Buffer {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.#keys[0], iv).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body]);
  }

  /** @throws {Error} when the value was changed, was encrypted for another purpose, or with neither key */
  decrypt(encrypted: Buffer, purpose: string): string {
    return this.open(encrypted, purpose).text;
  }

  /** Decrypts, and says if PII_KEY opened it: otherwise it was PII_KEY_OLD. */
  open(encrypted: Buffer, purpose: string): { text: string; isCurrent: boolean } {
    if (encrypted[0] !== VERSION) throw new Error('Encrypted with an unknown version');
    const [current, ...older] = this.#keys;
    try {
      return { text: opened(current, encrypted, purpose), isCurrent: true };
    } catch (refusal) {
      for (const key of older) return { text: opened(key, encrypted, purpose), isCurrent: false };
      throw refusal;
    }
  }
}

function opened(key: Buffer, encrypted: Buffer, purpose: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(1, 1 + IV), { authTagLength: TAG })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(encrypted.subarray(1 + IV, 1 + IV + TAG));
  return decipher.update(encrypted.subarray(1 + IV + TAG), undefined, 'utf8') + decipher.final('utf8');
}
