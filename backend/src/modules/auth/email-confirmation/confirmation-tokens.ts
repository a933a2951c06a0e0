import { foldedName } from '@kiraya/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { KeyedDigests } from '../../../platform/security/keyed-digests.js';

const MINUTE_MS = 60_000;
const GOOD_FOR_MINUTES = 7 * 24 * 60;
const ID_BYTES = 16;
/** Account and minute. */
const SIGNED = ID_BYTES + 4;
const SHAPE = /^[\w-]{48}$/;

/** Signed ids of accounts, valid for a week. The signature includes the email, so that they prove no other one. */
@Injectable()
export class ConfirmationTokens {
  readonly #digests: KeyedDigests;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.#digests = new KeyedDigests(config, 'kiraya/email-confirmation/v1');
  }

  /** The page for a new token. */
  link(accountId: string, email: string): string {
    return `${this.config.publicUrl}/confirm/email/${this.make(accountId, email)}`;
  }

  make(accountId: string, email: string): string {
    const body = Buffer.alloc(SIGNED);
    Buffer.from(accountId.replaceAll('-', ''), 'hex').copy(body);
    body.writeUInt32BE(this.#minute(), ID_BYTES);
    return Buffer.concat([body, this.#digests.sign(body, foldedName(email))]).toString('base64url');
  }

  /** The account that it claims; undefined for a malformed one. */
  accountIn(token: string): string | undefined {
    if (!SHAPE.test(token)) return undefined;
    const hex = Buffer.from(token, 'base64url').toString('hex', 0, ID_BYTES);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }

  /** The token was made here for this email, within the week. */
  proves(token: string, email: string): boolean {
    const bytes = Buffer.from(token, 'base64url');
    const [body, signature] = [bytes.subarray(0, SIGNED), bytes.subarray(SIGNED)];
    const isOurs = this.#digests.isSignature(signature, body, foldedName(email));
    return isOurs && this.#minute() - body.readUInt32BE(ID_BYTES) <= GOOD_FOR_MINUTES;
  }

  #minute(): number {
    return Math.floor(this.clock.now().getTime() / MINUTE_MS);
  }
}
