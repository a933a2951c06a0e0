import { Injectable } from '@nestjs/common';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import { CurrentPasswordIncorrect } from './account-errors.js';
import { AccountFinder, type FoundAccount } from './account-finder.js';
import { LoginThrottle } from './login-throttle.js';

/** Confirms the password of a logged-in user, before a risky act. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly passwords: PasswordHasher,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * The caller's account, with the stored hash that the password was confirmed against.
   * @throws {CurrentPasswordIncorrect}
   * @throws {TooManyRequests} after as many wrong ones as a login bears
   */
  async confirm({ account: { id }, network }: KnownCaller, password: string): Promise<FoundAccount> {
    const account = await this.accounts.byId(id);
    const right = await this.throttle.check({ name: id, accountId: id, network }, () =>
      this.passwords.matches(account?.passwordHash, password),
    );
    if (!account || !right) throw new CurrentPasswordIncorrect();
    return account;
  }
}
