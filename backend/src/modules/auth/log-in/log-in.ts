import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { within } from '../../../platform/database/within.js';
import type { Caller } from '../../../platform/http/caller.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import { AccountSuspended, InvalidCredentials, PublishedPassword } from '../accounts/account-errors.js';
import { AccountFinder, type FoundAccount } from '../accounts/account-finder.js';
import { presentAccount } from '../accounts/account.dto.js';
import { LoginThrottle } from '../accounts/login-throttle.js';
import { SecurityMails } from '../accounts/security-mails.js';
import { DEMO_PASSWORD } from '../dummy-data/accounts.js';
import { deviceOf } from '../sessions/device.js';
import { KnownDevices } from '../sessions/known-devices.js';
import { SessionLog } from '../sessions/session-log.js';
import { type Proof, SecondFactorCheck } from '../second-factor/second-factor-check.js';
import { SecondFactorNeeded } from '../second-factor/second-factor-errors.js';
import { Sessions } from '../sessions/sessions.js';
import type { LoggedInDto, LogInDto } from './log-in.dto.js';

@Injectable()
export class LogIn {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly passwords: PasswordHasher,
    private readonly throttle: LoginThrottle,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly log: SessionLog,
    private readonly mails: SecurityMails,
    private readonly secondFactor: SecondFactorCheck,
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async logIn(
    caller: Caller,
    { email, password, ...proof }: LogInDto,
    deviceId?: string,
  ): Promise<LoggedInDto> {
    const account = await this.accounts.byIdentifier(email);
    const attempt = { name: email, accountId: account?.id, network: caller.network };
    const right = await this.throttle.check(attempt, () =>
      this.passwords.matches(account?.passwordHash, password),
    );
    const isPublished = this.config.isPublic && password === DEMO_PASSWORD;
    if (!account || !right || account.isSuspended || isPublished) await this.log.refused(caller, account?.id);
    if (!account || !right) throw new InvalidCredentials();
    if (isPublished) throw new PublishedPassword();
    if (account.isSuspended) throw new AccountSuspended();
    if (account.hasSecondFactor) await this.checkSecondFactor(caller, account.id, proof);
    return { token: await this.begin(caller, account, deviceId), user: presentAccount(account) };
  }

  private async checkSecondFactor(caller: Caller, accountId: string, proof: Proof): Promise<void> {
    try {
      await this.secondFactor.check(accountId, caller.network, proof);
    } catch (refusal) {
      if (!(refusal instanceof SecondFactorNeeded)) await this.log.refused(caller, accountId);
      throw refusal;
    }
  }

  /** All of it or nothing: who logs in on a new device is mailed. */
  private begin(caller: Caller, account: FoundAccount, deviceId?: string): Promise<string> {
    return this.em.fork().transactional(async (em) => {
      const token = await this.sessions.begin(within(em), caller, account);
      const isNew = await this.devices.meet(within(em), caller, account.id, deviceId);
      await this.log.begun(within(em), caller, { ...account, isNew });
      if (isNew)
        await this.mails.send(em, account, { what: 'new_device', device: deviceOf(caller.userAgent) });
      return token;
    });
  }
}
