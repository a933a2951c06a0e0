import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Tokens } from '../../../platform/security/tokens.js';
import { CurrentPasswordIncorrect } from '../accounts/account-errors.js';
import { PasswordConfirmation } from '../accounts/password-confirmation.js';
import { User } from '../accounts/user.entity.js';
import type { ChangePasswordDto, PasswordChangedDto } from './password.dto.js';
import { ResetLinks } from './reset-links.js';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmation: PasswordConfirmation,
    private readonly links: ResetLinks,
    private readonly tokens: Tokens,
    private readonly audit: Audit,
  ) {}

  async change(caller: KnownCaller, body: ChangePasswordDto): Promise<PasswordChangedDto> {
    const from = await this.confirmation.confirm(caller, body.oldPassword);
    const to = await this.confirmation.hash(body.newPassword);
    const user = await this.em.fork().transactional((em) => this.replace(em, caller, from, to));
    const token = this.tokens.issue({ sub: user.id, role: user.role, ver: user.tokenVersion });
    return { message: 'Password changed!', token };
  }

  /** `from` is the hash that was confirmed: a change that came in between has made the old password a wrong one. */
  private async replace(em: EntityManager, caller: KnownCaller, from: string, to: string): Promise<User> {
    const user = await em.findOne(User, caller.account.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user?.passwordHash !== from) throw new CurrentPasswordIncorrect();
    user.setPassword(to);
    await this.links.withdraw(em, user.id);
    await this.audit.record(em, caller, {
      action: 'password.changed',
      subjectType: 'person',
      subjectId: user.id,
    });
    return user;
  }
}
