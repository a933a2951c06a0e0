import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { CONFIG } from '../config/config.module.js';
import { NotFound, problem } from '../http/app-error.js';
import { ID_BYTES, idFromBytes, idToBytes } from '../http/uuid.js';
import type { PiiKeys } from '../security/keyed-digests.js';
import { SignedTokens } from '../security/signed-tokens.js';

const MINUTE_MS = 60 * 1000;
const GOOD_FOR_MINUTES = 5;

const AddressTooOld = problem(
  410,
  'file-address-too-old',
  'This address has ended. Please open the file from its list again.',
);

/** Addresses of private files: signed, for one account, for five minutes. */
@Injectable()
export class PrivateAddresses {
  readonly #tokens: SignedTokens;

  constructor(@Inject(CONFIG) keys: PiiKeys, clock: Clock) {
    this.#tokens = new SignedTokens(keys, {
      purpose: 'kiraya/private-file/v1',
      payloadBytes: ID_BYTES,
      lifetime: { clock, unitMs: MINUTE_MS, units: GOOD_FOR_MINUTES },
    });
  }

  /** Token of a thing with a file, for the account that asked. */
  make(id: string, accountId: string): string {
    return this.#tokens.make(idToBytes(id), accountId);
  }

  /**
   * @throws {NotFound} for a token of another thing or account
   * @throws {AppError} 410 when it has ended
   */
  check(token: string, id: string, accountId: string): void {
    const read = this.#tokens.read(token, accountId);
    if (!read || idFromBytes(read.payload) !== id) throw new NotFound('File');
    if (read.isExpired) throw new AddressTooOld();
  }
}
