import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { LoginThrottle } from '../accounts/login-throttle.js';
import type { PasskeyAnswerDto } from './passkey.dto.js';
import { Passkeys } from './passkeys.js';
import { SecondFactorNeeded } from './second-factor-errors.js';
import { SecondFactors } from './second-factors.js';

/** A proof for a second factor: a code, or a passkey's answer. */
export interface Proof {
  code?: string | null | undefined;
  passkey?: PasskeyAnswerDto | null | undefined;
}

/** Checks second factors. Wrong ones count like wrong passwords. */
@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Takes a code of the account's app, one of its recovery codes, or the answer of one of its passkeys, and uses it up.
   * @throws {SecondFactorNeeded} when nothing is offered
   * @throws {AppError} when it is not right, or was used
   * @throws {TooManyRequests} after as many wrong ones as a login bears
   */
  async check(accountId: string, network: string, { code, passkey }: Proof): Promise<void> {
    if (passkey) {
      const match = await this.passkeys.match(accountId, passkey);
      return this.passkeys.use(await this.counted(accountId, network, match));
    }
    if (!code) throw new SecondFactorNeeded(await this.factors.of(accountId));
    const match = await this.factors.match(accountId, code);
    return this.factors.use(accountId, await this.counted(accountId, network, match));
  }

  /** Returns a match, subject to the limit on wrong ones. */
  private async counted<Match>(accountId: string, network: string, match: Match | AppError): Promise<Match> {
    const isRight = Promise.resolve(!(match instanceof AppError));
    await this.throttle.check({ name: accountId, accountId, network }, () => isRight);
    if (match instanceof AppError) throw match;
    return match;
  }
}
