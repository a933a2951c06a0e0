import { foldedName } from '@kiraya/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { ID_BYTES, idFromBytes, idToBytes } from '../../../platform/http/uuid.js';
import { SignedTokens } from '../../../platform/security/signed-tokens.js';

const MINUTE_MS = 60_000;
const GOOD_FOR_MINUTES = 7 * 24 * 60;

/** Signed ids of accounts, valid for a week. The signature includes the email, so that they prove no other one. */
@Injectable()
export class ConfirmationTokens {
  readonly #tokens: SignedTokens;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    clock: Clock,
  ) {
    this.#tokens = new SignedTokens(config, {
      purpose: 'kiraya/email-confirmation/v1',
      payloadBytes: ID_BYTES,
      lifetime: { clock, unitMs: MINUTE_MS, units: GOOD_FOR_MINUTES },
    });
  }

  /** The page for a new token. */
  link(accountId: string, email: string): string {
    return `${this.config.publicUrl}/confirm/email/${this.make(accountId, email)}`;
  }

  make(accountId: string, email: string): string {
    return this.#tokens.make(idToBytes(accountId), foldedName(email));
  }

  /** The account that it claims; undefined for a malformed one. */
  accountIn(token: string): string | undefined {
    const claimed = this.#tokens.claimedBy(token);
    return claimed && idFromBytes(claimed);
  }

  /** The token was made here for this email, within the week. */
  proves(token: string, email: string): boolean {
    return this.#tokens.read(token, foldedName(email))?.isExpired === false;
  }
}
