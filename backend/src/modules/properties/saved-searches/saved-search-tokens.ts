import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';

const ID_BYTES = 16;
const SIGNATURE = 16;
const SHAPE = /^[\w-]{43}$/;

export class SearchLinkNotValid extends AppError {
  constructor() {
    super(
      404,
      'search-link-not-valid',
      'This link is not valid: it may have been cut short, or its mails were stopped already.',
    );
  }
}

/** Signed ids of saved searches: whoever holds one got it by mail. */
@Injectable()
export class SavedSearchTokens {
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'piiKey'>) {
    this.#key = Buffer.from(hkdfSync('sha256', config.piiKey, '', 'kiraya/saved-searches/v1', 32));
  }

  make(id: string): string {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([bytes, this.#signature(bytes)]).toString('base64url');
  }

  /** @throws {SearchLinkNotValid} when it was not made here */
  read(token: string): string {
    const bytes = SHAPE.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
    const [id, signature] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
    const isOurs =
      bytes.toString('base64url') === token &&
      signature.length === SIGNATURE &&
      timingSafeEqual(signature, this.#signature(id));
    if (!isOurs) throw new SearchLinkNotValid();
    const hex = id.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }

  #signature(id: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(id).digest().subarray(0, SIGNATURE);
  }
}
