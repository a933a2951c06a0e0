import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { SignedIds } from '../../../platform/security/signed-ids.js';

const PURPOSE = 'kiraya/saved-searches/v1';
const ADDRESS_KEY = /^[\w-]{43}$/;

export class SearchLinkNotValid extends AppError {
  constructor() {
    super(
      404,
      'search-link-not-valid',
      'This link is not valid: it may have been cut short, or its mails were stopped already.',
    );
  }
}

/** Signed ids of saved searches, and keyed hashes of addresses: whoever holds one got it by mail. */
@Injectable()
export class SavedSearchTokens {
  readonly #ids: SignedIds;
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) { piiKey }: Pick<Config, 'piiKey'>) {
    this.#ids = new SignedIds(piiKey, PURPOSE);
    this.#key = Buffer.from(hkdfSync('sha256', piiKey, '', PURPOSE, 32));
  }

  make(id: string): string {
    return this.#ids.make(id);
  }

  /** @throws {SearchLinkNotValid} when it was not made here */
  read(token: string): string {
    const id = this.#ids.read(token);
    if (!id) throw new SearchLinkNotValid();
    return id;
  }

  /** Of an address: what its mails are ended by, whichever of its searches there still are. */
  addressKey(email: string): Buffer {
    return createHmac('sha256', this.#key).update(`address ${email}`).digest();
  }

  /** @throws {SearchLinkNotValid} when it has not the shape of one */
  readAddressKey(token: string): Buffer {
    if (!ADDRESS_KEY.test(token)) throw new SearchLinkNotValid();
    return Buffer.from(token, 'base64url');
  }
}
