import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import { Tokens } from '../../../platform/security/tokens.js';
import { AccountSuspended, InvalidCredentials } from '../accounts/account-errors.js';
import { AccountFinder } from '../accounts/account-finder.js';
import { presentAccount } from '../accounts/account.dto.js';
import { LoginThrottle } from '../accounts/login-throttle.js';
import type { LoggedInDto, LogInDto } from './log-in.dto.js';

@Injectable()
export class LogIn {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly passwords: PasswordHasher,
    private readonly throttle: LoginThrottle,
    private readonly tokens: Tokens,
  ) {}

  async logIn(caller: Caller, { email, password }: LogInDto): Promise<LoggedInDto> {
    const account = await this.accounts.byIdentifier(email);
    const right = await this.throttle.check(account?.id ?? email.trim(), caller.address, () =>
      this.passwords.matches(account?.passwordHash, password),
    );
    if (!account || !right) throw new InvalidCredentials();
    if (account.isSuspended) throw new AccountSuspended();
    const token = this.tokens.issue({ sub: account.id, role: account.role, ver: account.tokenVersion });
    return { token, user: presentAccount(account) };
  }
}
