import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport';
import { Unauthenticated } from '../http/app-error.js';
import { isUUID } from '../http/uuid.js';
import { ACCOUNT_READER, type AccountReader, type Principal } from './principal.js';
import { Tokens } from './tokens.js';

const BEARER = /^bearer +(\S+)$/i;

/** Whether a screen asks by itself, as the guard tells the strategy. */
export interface Attendance {
  isUnattended: boolean;
}

/** Authentication by bearer token, as a strategy of passport. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    private readonly tokens: Tokens,
    @Inject(ACCOUNT_READER) private readonly accounts: AccountReader,
  ) {
    super();
  }

  override authenticate({ headers, isUnattended }: IncomingMessage & Partial<Attendance>): void {
    this.validate(headers.authorization, !isUnattended).then(
      (principal) => (principal ? this.success(principal) : this.fail()),
      (error: unknown) => this.error(error),
    );
  }

  /** Whose token it is. The signature is not all: whether account and session still stand behind it, the database says. */
  async validate(authorization = '', isUse = true): Promise<Principal | undefined> {
    const [, token] = BEARER.exec(authorization) ?? [];
    const claims = token && (await this.tokens.read(token));
    if (!claims) return undefined;
    const { sub, sid, ver } = claims;
    const isWhole = isUUID(sub) && (sid === undefined || isUUID(sid));
    const status = isWhole ? await this.accounts.status(sub, sid, isUse) : undefined;
    if (!status || status.tokenVersion !== ver)
      throw new Unauthenticated('stale-token', 'Your session has expired. Please log in again.');
    const { role, isConfirmed, needsSecondFactor } = status;
    return { id: sub as string, role, sessionId: sid, isConfirmed, needsSecondFactor };
  }
}
