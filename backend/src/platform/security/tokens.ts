import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../clock/clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import type { Role } from './principal.js';

const issuer = 'kiraya';
const audience = 'kiraya-api';
const algorithm = 'HS256';

/** The validity of a token and its session. */
export const TOKEN_SECONDS = 12 * 60 * 60;

export interface TokenClaims {
  sub: string;
  role: Role;
  /** The account's token version at the token's creation; changes of password or role, and deletion, make it stale. */
  ver: number;
  /** The session, which can be ended alone. */
  sid: string;
}

type KnownClaims = Partial<TokenClaims> & { exp: number };
const MOST_KNOWN = 1000;

/** Signs and verifies with a secret. A key object spares each request its making from the text. */
const serviceOf = (secret: string): JwtService => new JwtService({ secret: createSecretKey(secret, 'utf8') });

@Injectable()
export class Tokens {
  readonly #current: JwtService;
  readonly #old: JwtService | undefined;
  /** Claims of valid tokens, by token: a screen sends the same one with each request. The oldest go first. */
  readonly #known = new Map<string, KnownClaims>();

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) { jwtSecret, jwtSecretOld }: Config,
  ) {
    this.#current = serviceOf(jwtSecret);
    this.#old = jwtSecretOld === undefined ? undefined : serviceOf(jwtSecretOld);
  }

  /** A signed token, valid for twelve hours. */
  issue(claims: TokenClaims): string {
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    return this.#current.sign(
      { ...claims, iat, exp: iat + TOKEN_SECONDS, iss: issuer, aud: audience },
      { algorithm },
    );
  }

  /** The claims of a valid token of ours; undefined for any other. */
  async read(token: string): Promise<Partial<TokenClaims> | undefined> {
    const known = this.#known.get(token);
    if (known && known.exp * 1000 > Date.now()) return known;
    this.#known.delete(token);
    const claims =
      (await readWith(this.#current, token)) ?? (this.#old && (await readWith(this.#old, token)));
    if (claims) this.#keep(token, claims);
    return claims;
  }

  #keep(token: string, claims: KnownClaims): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(token, claims);
  }
}

const readWith = (jwt: JwtService, token: string): Promise<KnownClaims | undefined> =>
  jwt.verifyAsync<KnownClaims>(token, { algorithms: [algorithm], issuer, audience }).catch(() => undefined);
