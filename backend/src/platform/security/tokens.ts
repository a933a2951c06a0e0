import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../clock/clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import type { Role } from './principal.js';

export const TOKEN_ISSUER = 'kiraya';
export const TOKEN_AUDIENCE = 'kiraya-api';
/** How long a token is good, and the session with it. */
export const TOKEN_SECONDS = 12 * 60 * 60;

export interface TokenClaims {
  sub: string;
  role: Role;
  /** The account's token version when the token was made; a password change, role change or deletion makes it stale. */
  ver: number;
  /** The session, which can be ended by itself. */
  sid?: string;
}

@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A signed token that is good for twelve hours. */
  issue(claims: TokenClaims): string {
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    return this.jwt.sign(
      { ...claims, iat, exp: iat + TOKEN_SECONDS, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE },
      { secret: this.config.jwtSecret, algorithm: 'HS256' },
    );
  }
}
