import { keptName } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import { NewPasswords } from '../accounts/new-passwords.js';
import type { Invitee } from '../invitation/invitations.js';
import { AccountOpener } from './account-opener.js';

@Injectable()
export class OpenAccount {
  constructor(
    private readonly accounts: AccountOpener,
    private readonly passwords: NewPasswords,
  ) {}

  /**
   * Opens an account of any role for immediate use, with a username made of the email. The email counts as proven:
   * whoever runs the installation vouches for it.
   * @returns its id
   * @throws {Conflict} when the email is taken
   * @throws {InvalidInput} when the password is too weak for the role
   */
  async open(caller: Caller, user: Invitee & { password: string }): Promise<string> {
    const { name, email, role, password } = user;
    const passwordHash = await this.passwords.hash(password, user, 'password');
    const account = { name: name.trim(), email: keptName(email), role, passwordHash, isProven: true };
    return (await this.accounts.withFreeUsername(caller, account)).id;
  }
}
