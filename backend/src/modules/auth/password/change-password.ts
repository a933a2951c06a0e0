import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { CurrentPasswordIncorrect } from '../accounts/account-errors.js';
import { NewPasswords } from '../accounts/new-passwords.js';
import { PasswordConfirmation } from '../accounts/password-confirmation.js';
import { User } from '../accounts/user.entity.js';
import { Sessions } from '../sessions/sessions.js';
import type { ChangePasswordDto, PasswordChangedDto } from './password.dto.js';
import { ReplacePassword } from './replace-password.js';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmation: PasswordConfirmation,
    private readonly passwords: NewPasswords,
    private readonly replacing: ReplacePassword,
    private readonly sessions: Sessions,
  ) {}

  async change(caller: KnownCaller, body: ChangePasswordDto): Promise<PasswordChangedDto> {
    const account = await this.confirmation.confirm(caller, body.oldPassword);
    const to = await this.passwords.hash(body.newPassword, account, 'newPassword');
    const from = account.passwordHash;
    const token = await this.em.fork().transactional((em) => this.replace(em, caller, from, to));
    return { message: 'Password changed!', token };
  }

  /**
   * Changes the password. `from` is the hash that was confirmed: after a concurrent change it no longer matches.
   * @returns the token of a new session, the only one left
   */
  private async replace(
    em: EntityManager,
    caller: KnownCaller,
    from: string | null,
    to: string,
  ): Promise<string> {
    const user = await em.findOne(User, caller.account.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user?.passwordHash !== from) throw new CurrentPasswordIncorrect();
    await this.replacing.replace(em, caller, user, { to, how: 'changed' });
    return this.sessions.begin(inTransaction(em), caller, user);
  }
}
