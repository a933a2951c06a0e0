import { Injectable } from '@nestjs/common';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Passwords } from '../../../platform/security/passwords.js';
import { CurrentPasswordIncorrect } from './account-errors.js';
import { AccountFinder } from './account-finder.js';
import { PasswordGuesses } from './password-guesses.js';

@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: AccountFinder,
    private readonly passwords: Passwords,
    private readonly guesses: PasswordGuesses,
  ) {}

  /**
   * The stored hash that the caller's password was confirmed against.
   * @throws {CurrentPasswordIncorrect}
   * @throws {TooManyRequests} after as many wrong ones as a login bears
   */
  async confirm({ account, address }: KnownCaller, password: string): Promise<string> {
    const stored = (await this.accounts.byId(account.id))?.passwordHash;
    const right = await this.guesses.check(account.id, address, () =>
      this.passwords.matches(stored, password),
    );
    if (!stored || !right) throw new CurrentPasswordIncorrect();
    return stored;
  }

  hash(password: string): Promise<string> {
    return this.passwords.hash(password);
  }
}
