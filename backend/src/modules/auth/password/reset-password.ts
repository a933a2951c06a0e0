import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { within } from '../../../platform/database/within.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { ResetLinkNotValid } from '../accounts/account-errors.js';
import { LoginThrottle } from '../accounts/login-throttle.js';
import { NewPasswords } from '../accounts/new-passwords.js';
import { SecurityMails } from '../accounts/security-mails.js';
import { User } from '../accounts/user.entity.js';
import { Sessions } from '../sessions/sessions.js';
import type { ResetPasswordDto } from './password.dto.js';
import { ResetLinks } from './reset-links.js';

const ANSWER = { message: 'Your password has been reset. Please log in.' };

@Injectable()
export class ResetPassword {
  constructor(
    private readonly em: EntityManager,
    private readonly links: ResetLinks,
    private readonly passwords: NewPasswords,
    private readonly throttle: LoginThrottle,
    private readonly sessions: Sessions,
    private readonly mails: SecurityMails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async reset(caller: Caller, body: ResetPasswordDto): Promise<MessageDto> {
    const { email, username } = await this.em.fork().transactional((em) => this.resetIn(em, caller, body));
    await this.throttle.forgive(
      [email, username].filter((name) => typeof name === 'string'),
      caller,
    );
    return ANSWER;
  }

  private async resetIn(em: EntityManager, caller: Caller, body: ResetPasswordDto): Promise<User> {
    const user = await this.holder(em, body.token);
    const out = !user || user.suspendedAt || user.invitationEnded(this.clock.now());
    if (out || !(await this.links.use(em, body.token))) throw new ResetLinkNotValid();
    const isFirst = user.passwordHash === null;
    user.setPassword(await this.passwords.hash(body.newPassword, user, 'newPassword'));
    user.proveEmail(this.clock.now()); // the link came by mail
    await em.flush();
    await this.links.withdraw(em, user.id);
    await this.sessions.removeAllBut(within(em), user.id, undefined);
    await this.sessions.know(within(em), caller, user);
    await this.audit.record(em, caller, {
      action: 'password.reset',
      subjectType: 'user',
      subjectId: user.id,
    });
    if (!isFirst) await this.mails.send(em, user, { what: 'password_changed' });
    return user;
  }

  /** The person is locked before the link is, here and wherever a password changes, so that none waits for another in a circle. */
  private async holder(em: EntityManager, token: string): Promise<User | null> {
    const id = await this.links.holder(em, token);
    return id ? em.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  }
}
