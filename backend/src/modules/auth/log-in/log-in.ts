import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { Caller } from '../../../platform/http/caller.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import { AccountSuspended, InvalidCredentials } from '../accounts/account-errors.js';
import { AccountFinder } from '../accounts/account-finder.js';
import { presentAccount } from '../accounts/account.dto.js';
import { LoginThrottle } from '../accounts/login-throttle.js';
import { Sessions } from '../sessions/sessions.js';
import type { LoggedInDto, LogInDto } from './log-in.dto.js';

@Injectable()
export class LogIn {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly passwords: PasswordHasher,
    private readonly throttle: LoginThrottle,
    private readonly sessions: Sessions,
    private readonly sql: Sql,
  ) {}

  async logIn(caller: Caller, { email, password }: LogInDto): Promise<LoggedInDto> {
    const account = await this.accounts.byIdentifier(email);
    const attempt = { name: email, accountId: account?.id, network: caller.network };
    const right = await this.throttle.check(attempt, () =>
      this.passwords.matches(account?.passwordHash, password),
    );
    if (!account || !right) throw new InvalidCredentials();
    if (account.isSuspended) throw new AccountSuspended();
    return { token: await this.sessions.begin(this.sql, caller, account), user: presentAccount(account) };
  }
}
