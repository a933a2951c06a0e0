import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { problem } from '../../../platform/http/app-error.js';
import { ID_BYTES, idFromBytes, idToBytes } from '../../../platform/http/uuid.js';
import type { PiiKeys } from '../../../platform/security/keyed-digests.js';
import { SignedTokens } from '../../../platform/security/signed-tokens.js';
import { TOPIC_NAMES, type Topic } from '../messages.constants.js';

const VERSION = 1;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The validity of a link: mails are kept for years, their recipients' wishes change. */
const GOOD_FOR_DAYS = 400;
/** Places of the person and the topic in the payload, after the version. */
const ID_AT = 1;
const TOPIC_AT = ID_AT + ID_BYTES;

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
  readonly #tokens: SignedTokens;

  constructor(@Inject(CONFIG) keys: PiiKeys, clock: Clock) {
    this.#tokens = new SignedTokens(keys, {
      purpose: 'kiraya/unsubscribe/v1',
      payloadBytes: TOPIC_AT + 1,
      lifetime: { clock, unitMs: DAY_MS, units: GOOD_FOR_DAYS },
    });
  }

  make(personId: string, topic: Topic): string {
    return this.#tokens.make(
      Buffer.concat([Buffer.of(VERSION), idToBytes(personId), Buffer.of(PLACES.indexOf(topic))]),
    );
  }

  /** @throws {AppError} 404 or 410 when it was not made here, or is too old */
  read(token: string): { personId: string; topic: Topic } {
    const read = this.#tokens.read(token);
    const topic = read?.payload[0] === VERSION ? PLACES[read.payload.readUInt8(TOPIC_AT)] : undefined;
    if (!read || !topic || !TOPIC_NAMES.includes(topic)) throw new UnsubscribeLinkNotValid();
    if (read.isExpired) throw new UnsubscribeLinkTooOld();
    return { personId: idFromBytes(read.payload.subarray(ID_AT)), topic };
  }
}
