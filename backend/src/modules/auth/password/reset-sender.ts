import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit, systemCaller } from '../../../platform/audit/audit.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { FoundAccount } from '../accounts/account-finder.js';
import { User } from '../accounts/user.entity.js';
import { ResetLinks } from './reset-links.js';
import { resetMail } from './reset-mail.js';

@Injectable()
export class ResetSender {
  constructor(
    private readonly em: EntityManager,
    private readonly links: ResetLinks,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
  ) {}

  /** Creates a reset link and mails it, in one transaction. Does neither after many mails. */
  async send(account: FoundAccount & { email: string }, requestId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE; // counts concurrent requests one after another
      const user = await em.findOne(User, account.id, { lockMode });
      if (!user || (await this.links.areUsedUp(em, user.id))) return;
      const link = await this.links.issue(em, account.id);
      await this.mailer.enqueue(em, resetMail(account.email, user.provenAt ? account.username : null, link));
      await this.audit.record(
        em,
        { ...systemCaller(QUEUES.passwordReset), requestId },
        { action: 'password.reset_requested', subjectType: 'user', subjectId: account.id },
      );
    });
  }
}
