import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Unauthenticated } from '../http/app-error.js';
import { isUUID } from '../http/uuid.js';
import { ACCOUNT_READER, type AccountReader, type Principal } from './principal.js';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, type TokenClaims } from './tokens.js';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(ACCOUNT_READER) private readonly accounts: AccountReader,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.jwtSecret,
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
  }

  /** The signature holds; whether account and session still stand behind it, the database says. */
  async validate(claims: Partial<TokenClaims>): Promise<Principal> {
    const { sub, sid, ver } = claims;
    const isWhole = isUUID(sub) && (sid === undefined || isUUID(sid));
    const status = isWhole ? await this.accounts.status(sub, sid) : undefined;
    if (!status || status.tokenVersion !== ver)
      throw new Unauthenticated('stale-token', 'Your session has expired. Please log in again.');
    return { id: sub as string, role: status.role, sessionId: sid };
  }
}
