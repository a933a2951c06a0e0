import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { ASKED_OF_OWNERS, type AskedOfOwners } from '../accounts/asked-of-owners.js';
import { emailsOfAdmins } from '../accounts/emails-of-admins.js';
import { masked, type PayeeDetails } from './payee-details.js';
import { payeeMail, payeeMailToAdmin } from './payee-mail.js';

interface PayeeChange {
  owner: { id: string; email: string | null; username: string | null };
  from: PayeeDetails | null;
  to: PayeeDetails;
  heldUntil: Date;
}

/** Records and mails changes and views of payees, in their transaction. */
@Injectable()
export class PayeeEvents {
  constructor(
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    @Inject(ASKED_OF_OWNERS) private readonly asked: AskedOfOwners,
  ) {}

  /** Records a change, and mails the owner and all administrators. */
  async changed(
    em: EntityManager,
    caller: KnownCaller,
    { owner: { id, email, username }, from, to, heldUntil }: PayeeChange,
  ): Promise<void> {
    await this.asked.given(em, 'payee', id);
    await this.audit.record(em, caller, {
      action: 'payee.changed',
      subjectType: 'user',
      subjectId: id,
      details: { from: from && masked(from), to: masked(to) },
    });
    const change = { from, to, heldUntil, byAdmin: caller.account.id !== id };
    const admins = await emailsOfAdmins(em);
    const letters = [
      ...(email ? [payeeMail(email, change)] : []),
      ...admins.map((admin) => payeeMailToAdmin(admin, { ...change, owner: { id, username } })),
    ];
    await this.mailer.enqueueAll(
      em,
      letters.map((letter) => ({ kind: 'account', letter, urgency: 'security' })),
    );
  }

  /** @param at the place of the view */
  viewed(em: EntityManager, caller: KnownCaller, ownerIds: string[], at: string): Promise<void> {
    return this.audit.recordEach(em, caller, {
      action: 'payee.viewed',
      subjectType: 'user',
      subjectIds: ownerIds,
      details: { at },
    });
  }
}
