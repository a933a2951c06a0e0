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

@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A signed token, valid for twelve hours. */
  issue(claims: TokenClaims): string {
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    return this.jwt.sign(
      { ...claims, iat, exp: iat + TOKEN_SECONDS, iss: issuer, aud: audience },
      { secret: this.config.jwtSecret, algorithm },
    );
  }

  /** The claims of a valid token of ours; undefined for any other. */
  async read(token: string): Promise<Partial<TokenClaims> | undefined> {
    const { jwtSecret, jwtSecretOld } = this.config;
    return (
      (await this.readWith(jwtSecret, token)) ??
      (jwtSecretOld === undefined ? undefined : this.readWith(jwtSecretOld, token))
    );
  }

  private readWith(secret: string, token: string): Promise<Partial<TokenClaims> | undefined> {
    return this.jwt
      .verifyAsync<Partial<TokenClaims>>(token, { secret, algorithms: [algorithm], issuer, audience })
      .catch(() => undefined);
  }
}
