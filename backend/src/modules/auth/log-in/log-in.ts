import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import type { Caller } from '../../../platform/http/caller.js';
import { AccountSuspended, InvalidCredentials, PublishedPassword } from '../accounts/account-errors.js';
import { presentAccount } from '../accounts/account.dto.js';
import { DEMO_PASSWORD } from '../dummy-data/accounts.js';
import { SessionLog } from '../sessions/session-log.js';
import { type Proof, SecondFactorCheck } from '../second-factor/second-factor-check.js';
import { SecondFactorNeeded } from '../second-factor/second-factor-errors.js';
import { BeginSession } from './begin-session.js';
import type { LoggedInDto, LogInDto } from './log-in.dto.js';
import { PasswordCheck } from './password-check.js';

@Injectable()
export class LogIn {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly secondFactor: SecondFactorCheck,
    private readonly session: BeginSession,
    private readonly log: SessionLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async logIn(
    caller: Caller,
    { email, password, ...proof }: LogInDto,
    deviceId?: string,
  ): Promise<LoggedInDto> {
    const { account, right } = await this.passwords.of(caller, email, password);
    const isPublished = this.config.isPublic && password === DEMO_PASSWORD;
    if (!account || !right || account.isSuspended || isPublished) await this.log.refused(caller, account?.id);
    if (!account || !right) throw new InvalidCredentials();
    if (isPublished) throw new PublishedPassword();
    if (account.isSuspended) throw new AccountSuspended();
    if (account.hasSecondFactor) await this.checkSecondFactor(caller, account.id, proof);
    return { token: await this.session.begin(caller, account, deviceId), user: presentAccount(account) };
  }

  private async checkSecondFactor(caller: Caller, accountId: string, proof: Proof): Promise<void> {
    try {
      await this.secondFactor.check(accountId, caller.network, proof);
    } catch (refusal) {
      if (!(refusal instanceof SecondFactorNeeded)) await this.log.refused(caller, accountId);
      throw refusal;
    }
  }
}
