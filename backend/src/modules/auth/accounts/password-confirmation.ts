import { Injectable } from '@nestjs/common';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import { CurrentPasswordIncorrect } from './account-errors.js';
import { AccountFinder } from './account-finder.js';
import { LoginThrottle } from './login-throttle.js';

/** Confirms a password: that whoever is logged in knows their own, before something that asks for it. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly passwords: PasswordHasher,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * The stored hash that the caller's password was confirmed against.
   * @throws {CurrentPasswordIncorrect}
   * @throws {TooManyRequests} after as many wrong ones as a login bears
   */
  async confirm({ account, address }: KnownCaller, password: string): Promise<string> {
    const stored = (await this.accounts.byId(account.id))?.passwordHash;
    const right = await this.throttle.check(account.id, address, () =>
      this.passwords.matches(stored, password),
    );
    if (!stored || !right) throw new CurrentPasswordIncorrect();
    return stored;
  }

  hash(password: string): Promise<string> {
    return this.passwords.hash(password);
  }
}
