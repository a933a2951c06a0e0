import type { Clock } from '../clock/clock.js';
import { ID_BYTES, idFromBytes, idToBytes } from '../http/uuid.js';
import { KeyedDigests, type PiiKeys } from './keyed-digests.js';

const SIGNATURE_BYTES = 16;
const STAMP_BYTES = 4;

interface Lifetime {
  clock: Clock;
  /** The precision of the time of making that a token carries. */
  unitMs: number;
  units: number;
}

interface Kind {
  /** `kiraya/…/v1`. Each purpose has a key of its own. */
  purpose: string;
  payloadBytes: number;
  /** Endless by default. */
  lifetime?: Lifetime;
}

/**
 * Signed tokens for links in mails, which prove that their holder got the mail: a payload, the time of making if they
 * expire, and a signature.
 */
export class SignedTokens {
  readonly #digests: KeyedDigests;
  /** Bytes before the signature. */
  readonly #signed: number;

  constructor(
    keys: PiiKeys,
    private readonly kind: Kind,
  ) {
    this.#digests = new KeyedDigests(keys, kind.purpose);
    this.#signed = kind.payloadBytes + (kind.lifetime ? STAMP_BYTES : 0);
  }

  /** @param proven a text that is signed and not carried: whoever reads the token has to know it */
  make(payload: Buffer, proven = ''): string {
    const body = Buffer.alloc(this.#signed);
    payload.copy(body);
    const { lifetime } = this.kind;
    if (lifetime) body.writeUInt32BE(nowOf(lifetime), this.kind.payloadBytes);
    return Buffer.concat([body, this.#digests.sign(body, proven)]).toString('base64url');
  }

  /** @returns undefined for a token of another origin, purpose or proven text */
  read(token: string, proven = ''): { payload: Buffer; isExpired: boolean } | undefined {
    const bytes = this.#parse(token);
    if (!bytes) return undefined;
    const [body, signature] = [bytes.subarray(0, this.#signed), bytes.subarray(this.#signed)];
    if (!this.#digests.isSignature(signature, body, proven)) return undefined;
    const { payloadBytes, lifetime } = this.kind;
    const isExpired =
      lifetime !== undefined && nowOf(lifetime) - body.readUInt32BE(payloadBytes) > lifetime.units;
    return { payload: body.subarray(0, payloadBytes), isExpired };
  }

  /** The payload that a token claims, to look up what it must prove; undefined for a malformed one. */
  claimedBy(token: string): Buffer | undefined {
    return this.#parse(token)?.subarray(0, this.kind.payloadBytes);
  }

  #parse(token: string): Buffer | undefined {
    const bytes = Buffer.from(token, 'base64url');
    // One text only for the same bytes: no other signs, and none in the bits that say nothing.
    const isCanonical = bytes.toString('base64url') === token;
    return isCanonical && bytes.length === this.#signed + SIGNATURE_BYTES ? bytes : undefined;
  }
}

const nowOf = ({ clock, unitMs }: Lifetime): number => Math.floor(clock.now().getTime() / unitMs);

/** Signed ids without an end. */
export class SignedIds {
  readonly #tokens: SignedTokens;

  /** @param purpose `kiraya/…/v1` */
  constructor(keys: PiiKeys, purpose: string) {
    this.#tokens = new SignedTokens(keys, { purpose, payloadBytes: ID_BYTES });
  }

  make(id: string): string {
    return this.#tokens.make(idToBytes(id));
  }

  /** @returns undefined for one of another origin or purpose */
  read(token: string): string | undefined {
    const read = this.#tokens.read(token);
    return read && idFromBytes(read.payload);
  }
}
