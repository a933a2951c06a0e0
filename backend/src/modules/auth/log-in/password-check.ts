import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import { AccountFinder, type FoundAccount } from '../accounts/account-finder.js';
import { LoginThrottle } from '../accounts/login-throttle.js';

/** Checks passwords of log-ins, within the throttle. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly passwords: PasswordHasher,
    private readonly throttle: LoginThrottle,
  ) {}

  /** The account of a name, if any, and the result of the check. @throws {TooManyRequests} */
  async of(
    caller: Caller,
    name: string,
    password: string,
  ): Promise<{ account: FoundAccount | undefined; right: boolean }> {
    const account = await this.accounts.byIdentifier(name);
    const attempt = { name, accountId: account?.id, network: caller.network };
    const right = await this.throttle.check(attempt, () =>
      this.passwords.matches(account?.passwordHash, password),
    );
    return { account, right };
  }
}
