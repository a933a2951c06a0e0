import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import { problem } from '../../../platform/http/app-error.js';
import { KeyedDigests, type PiiKeys } from '../../../platform/security/keyed-digests.js';
import { SignedIds } from '../../../platform/security/signed-tokens.js';

const PURPOSE = 'kiraya/saved-searches/v1';
const ADDRESS_KEY = /^[\w-]{43}$/;

export const SearchLinkNotValid = problem(
  404,
  'search-link-not-valid',
  'This link is not valid: it may have been cut short, or its mails were stopped already.',
);

/** Tokens in mails: signed ids of saved searches, and keyed hashes of addresses. */
@Injectable()
export class SavedSearchTokens {
  readonly #ids: SignedIds;
  readonly #digests: KeyedDigests;

  constructor(@Inject(CONFIG) keys: PiiKeys) {
    this.#ids = new SignedIds(keys, PURPOSE);
    this.#digests = new KeyedDigests(keys, PURPOSE);
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

  /**
   * Keyed hash of an address, for its unsubscribe link. Stored with the first search and copied to further ones, so it
   * survives a change of the key.
   */
  addressKey(email: string): Buffer {
    return this.#digests.of(`address ${email}`);
  }

  /** @throws {SearchLinkNotValid} when it has not the shape of one */
  readAddressKey(token: string): Buffer {
    if (!ADDRESS_KEY.test(token)) throw new SearchLinkNotValid();
    return Buffer.from(token, 'base64url');
  }
}
