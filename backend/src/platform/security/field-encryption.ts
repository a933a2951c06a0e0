import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';

const VERSION = 1;
const IV = 12;
const TAG = 16;

/**
 * Encrypts fields: what must not be readable in the database (AES-256-GCM; the key comes from PII_KEY). `purpose` binds
 * an encrypted value to its place: it cannot be moved to another column or row and decrypted there.
 */
@Injectable()
export class FieldEncryption {
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'piiKey'>) {
    this.#key = Buffer.from(hkdfSync('sha256', config.piiKey, '', 'kiraya/sealed-box/v1', 32));
  }

  encrypt(text: string, purpose: string): Buffer {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body]);
  }

  /** @throws {Error} when the value was changed, was encrypted for another purpose, or with another key */
  decrypt(sealed: Buffer, purpose: string): string {
    if (sealed[0] !== VERSION) throw new Error('Sealed with an unknown version');
    const tag = sealed.subarray(1 + IV, 1 + IV + TAG);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(1, 1 + IV))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag);
    return decipher.update(sealed.subarray(1 + IV + TAG), undefined, 'utf8') + decipher.final('utf8');
  }
}
