import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { problem } from '../../../platform/http/app-error.js';
import { KeyedDigests, type PiiKeys } from '../../../platform/security/keyed-digests.js';
import { TOPIC_NAMES, type Topic } from '../messages.constants.js';

const VERSION = 1;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The validity of a link: mails are kept for years, their recipients' wishes change. */
const GOOD_FOR_DAYS = 400;
/** Version, person, topic, day. */
const SIGNED = 1 + 16 + 1 + 4;
const SHAPE = /^[\w-]{51}$/;

/** Tokens store positions in this list: new topics come last. */
const PLACES: readonly Topic[] = [
  ...(['payments', 'payouts', 'interests', 'tenancies', 'reminders'] as const),
  'listings',
];

const UnsubscribeLinkNotValid = problem(
  404,
  'unsubscribe-link-not-valid',
  'This link is not valid: it may have been cut short. Please open it from the mail again.',
);
const UnsubscribeLinkTooOld = problem(
  410,
  'unsubscribe-link-too-old',
  'This link is too old. A newer mail has one that works, and so has your profile.',
);

/** Signed tokens in mails that let the mail's holder unsubscribe from its topic. */
@Injectable()
export class UnsubscribeTokens {
  readonly #digests: KeyedDigests;

  constructor(
    @Inject(CONFIG) keys: PiiKeys,
    private readonly clock: Clock,
  ) {
    this.#digests = new KeyedDigests(keys, 'kiraya/unsubscribe/v1');
  }

  make(personId: string, topic: Topic): string {
    const body = Buffer.alloc(SIGNED);
    body.writeUInt8(VERSION, 0);
    Buffer.from(personId.replaceAll('-', ''), 'hex').copy(body, 1);
    body.writeUInt8(PLACES.indexOf(topic), 17);
    body.writeUInt32BE(this.#day(), 18);
    return Buffer.concat([body, this.#digests.sign(body)]).toString('base64url');
  }

  /** @throws {AppError} 404 or 410 when it was not made here, or is too old */
  read(token: string): { personId: string; topic: Topic } {
    const bytes = SHAPE.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
    const [body, signature] = [bytes.subarray(0, SIGNED), bytes.subarray(SIGNED)];
    const isOurs =
      bytes.toString('base64url') === token && // its last sign has bits that say nothing
      this.#digests.isSignature(signature, body);
    const topic = isOurs && body[0] === VERSION ? PLACES[body.readUInt8(17)] : undefined;
    if (!topic || !TOPIC_NAMES.includes(topic)) throw new UnsubscribeLinkNotValid();
    if (this.#day() - body.readUInt32BE(18) > GOOD_FOR_DAYS) throw new UnsubscribeLinkTooOld();
    const hex = body.toString('hex', 1, 17);
    const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
    return { personId: parts.join('-'), topic };
  }

  #day(): number {
    return Math.floor(this.clock.now().getTime() / DAY_MS);
  }
}
