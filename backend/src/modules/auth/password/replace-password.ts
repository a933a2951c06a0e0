import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Caller } from '../../../platform/http/caller.js';
import { SecurityMails } from '../accounts/security-mails.js';
import type { User } from '../accounts/user.entity.js';
import { Sessions } from '../sessions/sessions.js';
import { ResetLinks } from './reset-links.js';

/** Replaces passwords of locked accounts, ends their links and sessions, and mails the holder. */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly links: ResetLinks,
    private readonly sessions: Sessions,
    private readonly mails: SecurityMails,
    private readonly audit: Audit,
  ) {}

  /** @param how `reset` for a link, which makes this network known */
  async replace(
    em: EntityManager,
    caller: Caller,
    user: User,
    { to, how }: { to: string; how: 'changed' | 'reset' },
  ): Promise<void> {
    const isReset = how === 'reset';
    const isFirst = user.passwordHash === null;
    user.setPassword(to);
    await em.flush();
    await this.links.withdraw(em, user.id);
    await this.sessions.removeAllBut(inTransaction(em), user.id, undefined);
    if (isReset) await this.sessions.know(inTransaction(em), caller, user);
    await this.audit.record(em, caller, {
      action: isReset ? 'password.reset' : 'password.changed',
      subjectType: 'user',
      subjectId: user.id,
    });
    if (!isFirst) await this.mails.send(em, user, { what: 'password_changed' });
  }
}
