import { expect, test } from '@jest/globals';
import { Clock } from '../clock/clock.js';
import { idFromBytes, idToBytes } from '../http/uuid.js';
import { SignedIds, SignedTokens } from './signed-tokens.js';

const KEYS = { piiKey: 'a key of the tests', piiKeyOld: undefined };
const ID = '0192d3c4-8a7b-7c1e-9f00-11223344aabb';
const EMAIL = 'asha@example.com';
const MINUTE_MS = 60_000;
/** Tokens in mails that were sent. */
const SENT_ID = 'AZLTxIp7fB6fABEiM0Squ_yOEdieYs0faF2OE_3f8EQ';
const SENT_CONFIRMATION = 'AZLTxIp7fB6fABEiM0SquwHIusaGmxW3PxRXe3Iq8uTlVld9';

class Stopped extends Clock {
  constructor(private readonly at: string) {
    super();
  }
  override now(): Date {
    return new Date(this.at);
  }
}

const confirmations = (at: string): SignedTokens =>
  new SignedTokens(KEYS, {
    purpose: 'kiraya/email-confirmation/v1',
    payloadBytes: 16,
    lifetime: { clock: new Stopped(at), unitMs: MINUTE_MS, units: 60 },
  });

test('tokens in mails that were sent stay valid', () => {
  expect(new SignedIds(KEYS, 'kiraya/interests/v1').make(ID)).toBe(SENT_ID);
  expect(new SignedIds(KEYS, 'kiraya/interests/v1').read(SENT_ID)).toBe(ID);
  expect(confirmations('2026-11-29T06:30:00Z').make(idToBytes(ID), EMAIL)).toBe(SENT_CONFIRMATION);
});

test('a token says its payload, and expires after its lifetime', () => {
  const read = (at: string) => confirmations(at).read(SENT_CONFIRMATION, EMAIL);
  expect(idFromBytes(read('2026-11-29T06:31:00Z')?.payload as Buffer)).toBe(ID);
  expect(read('2026-11-29T07:30:59Z')?.isExpired).toBe(false);
  expect(read('2026-11-29T07:31:00Z')?.isExpired).toBe(true);
});

test.each([
  [
    'another proven text',
    (token: string) => confirmations('2026-11-29T06:30:00Z').read(token, 'b@example.com'),
  ],
  ['another length', (token: string) => confirmations('2026-11-29T06:30:00Z').read(`${token}AAAA`, EMAIL)],
  [
    'another sign',
    (token: string) => confirmations('2026-11-29T06:30:00Z').read(`B${token.slice(1)}`, EMAIL),
  ],
  [
    'a sign of another alphabet',
    (token: string) => confirmations('2026-11-29T06:30:00Z').read(`${token.slice(0, -1)}+`, EMAIL),
  ],
])('a token with %s is refused', (_, read) => {
  expect(read(SENT_CONFIRMATION)).toBeUndefined();
});

test('an id for one purpose is refused for another, and so is one with other bits that say nothing', () => {
  expect(new SignedIds(KEYS, 'kiraya/saved-searches/v1').read(SENT_ID)).toBeUndefined();
  const last = SENT_ID.slice(-1);
  const next = String.fromCharCode(last.charCodeAt(0) + 1);
  expect(new SignedIds(KEYS, 'kiraya/interests/v1').read(SENT_ID.slice(0, -1) + next)).toBeUndefined();
});
