import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { FieldEncryption } from '../../../platform/security/field-encryption.js';
import type { AddPasskeyDto, PasskeyAnswerDto } from './passkey.dto.js';
import { PasskeyExpired, PasskeyIncorrect, PasskeyOfAnotherSite } from './second-factor-errors.js';

/** Loaded on demand: it is large and rarely needed. */
const library = () => import('@simplewebauthn/server');

/** ES256, EdDSA, RS256: the algorithms of devices. */
const ALGORITHMS = [-7, -8, -257];

/** An answered challenge, which counts once. */
export interface Answered {
  hash: Buffer;
  expiresAt: Date;
}

/** The stored part of a passkey, to verify its answers. */
export interface StoredKey {
  publicKey: Uint8Array;
  counter: number;
}

/** WebAuthn for this site. Challenges are encrypted times, so that unanswered ones need no storage. */
@Injectable()
export class WebAuthn {
  readonly #origin: string;
  readonly rpId: string;

  constructor(
    private readonly encryption: FieldEncryption,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'publicUrl'>,
  ) {
    const { origin, hostname } = new URL(config.publicUrl);
    this.#origin = origin;
    this.rpId = hostname;
  }

  /** @param purpose the use of its answer, which counts for no other */
  challenge(purpose: string, forMs: number): string {
    const until = this.clock.now().getTime() + forMs;
    return this.encryption.encrypt(String(until), `challenge:${purpose}`).toString('base64url');
  }

  /** WebAuthn's options for a new passkey of a person. */
  creationOptions(
    purpose: string,
    forMs: number,
    user: object,
    known: readonly string[],
  ): Record<string, unknown> {
    return {
      rp: { id: this.rpId, name: 'Kiraya' },
      user,
      challenge: this.challenge(purpose, forMs),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: forMs,
      attestation: 'none',
      excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'preferred',
      },
    };
  }

  /** The key of a new passkey. @throws {AppError} for one of another site or another time */
  async newKey(purpose: string, answer: AddPasskeyDto): Promise<StoredKey & { credentialId: Buffer }> {
    const { challenge } = this.answered(purpose, answer.clientDataJSON);
    const { id, clientDataJSON, attestationObject } = answer;
    const { verifyRegistrationResponse } = await library();
    const verified = await verifyRegistrationResponse({
      response: { ...envelope(id), response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (!verified?.verified) throw new PasskeyIncorrect();
    const { credential } = verified.registrationInfo;
    const { publicKey, counter } = credential;
    return { credentialId: Buffer.from(credential.id, 'base64url'), publicKey, counter };
  }

  /** A passkey's own count of uses, and the challenge to use up. @throws {AppError} as above */
  async use(
    purpose: string,
    answer: PasskeyAnswerDto,
    key: StoredKey,
  ): Promise<Answered & { counter: number }> {
    const { challenge, expiresAt } = this.answered(purpose, answer.clientDataJSON);
    const { id, clientDataJSON, authenticatorData, signature } = answer;
    const { verifyAuthenticationResponse } = await library();
    const verified = await verifyAuthenticationResponse({
      response: { ...envelope(id), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.rpId,
      credential: { id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!verified?.verified) throw new PasskeyIncorrect();
    const hash = createHash('sha256').update(challenge).digest();
    return { hash, expiresAt, counter: verified.authenticationInfo.newCounter };
  }

  /** @throws {AppError} when another site asked, or this one did not, or too long ago */
  private answered(purpose: string, clientDataJSON: string): { challenge: string; expiresAt: Date } {
    const { origin, challenge } = read(clientDataJSON);
    if (origin !== this.#origin) throw new PasskeyOfAnotherSite();
    const until = this.timeOf(challenge, purpose);
    if (until <= this.clock.now().getTime()) throw new PasskeyExpired();
    return { challenge, expiresAt: new Date(until) };
  }

  private timeOf(challenge: string, purpose: string): number {
    try {
      return Number(this.encryption.decrypt(Buffer.from(challenge, 'base64url'), `challenge:${purpose}`));
    } catch {
      throw new PasskeyExpired();
    }
  }
}

function read(clientDataJSON: string): { origin: string; challenge: string } {
  try {
    const { origin, challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    return { origin: String(origin), challenge: String(challenge) };
  } catch {
    throw new PasskeyIncorrect();
  }
}

const envelope = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/** The result of an attempt, or its refusal. */
export const refusalOr = <Result>(attempt: Promise<Result>): Promise<Result | AppError> =>
  attempt.catch((thrown: unknown) => {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  });
