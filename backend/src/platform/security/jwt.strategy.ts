import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport';
import { Unauthenticated } from '../http/app-error.js';
import { isUUID } from '../http/uuid.js';
import { isKey } from './api-key.js';
import { ACCOUNT_READER, type AccountReader, type AskingPrincipal } from './principal.js';
import { Tokens } from './tokens.js';

const BEARER = /^bearer +(\S+)$/i;

/** A screen's own request, without its user, as the guard tells the strategy. */
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

  /** Reads a token's holder. Beyond the signature, the database has to know account and session. */
  async validate(authorization = '', isUse = true): Promise<AskingPrincipal | undefined> {
    const [, token] = BEARER.exec(authorization) ?? [];
    if (token && isKey(token)) return this.ofKey(token);
    const claims = token && (await this.tokens.read(token));
    if (!claims) return undefined;
    const { sub, sid, ver } = claims;
    if (!isUUID(sub) || !isUUID(sid)) throw new StaleToken();
    const status = await this.accounts.status(sub, sid, isUse);
    if (!status || status.tokenVersion !== ver) throw new StaleToken();
    const { role, isConfirmed, needsSecondFactor } = status;
    return { id: sub, role, sessionId: sid, isConfirmed, needsSecondFactor };
  }

  private async ofKey(key: string): Promise<AskingPrincipal> {
    const principal = await this.accounts.ofKey(key);
    if (!principal) throw new KeyNotValid();
    return principal;
  }
}

class KeyNotValid extends Unauthenticated {
  constructor() {
    super('key-not-valid', 'This key is unknown, or has ended');
  }
}

class StaleToken extends Unauthenticated {
  constructor() {
    super('stale-token', 'Your session has expired. Please log in again.');
  }
}
