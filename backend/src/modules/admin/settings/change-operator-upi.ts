import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { AuthApi, maskedPayee } from '../../auth/index.js';
import { OperatorUpi, type UpiChange } from '../../finance/index.js';
import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { own, type Words, words } from '../../../platform/mail/words.js';

const maskedUpi = (upiId: string | null): string | null => upiId && maskedPayee({ kind: 'upi', upiId });

const inWords = (upiId: string | null): Words => own(maskedUpi(upiId) ?? 'none');

/** The mail to an administrator about a changed UPI id for tenants' payments. */
function operatorUpiMail(to: string, change: UpiChange): MailContent {
  const { heldUntil, withdrawn } = change;
  return {
    to,
    subject: words`Where tenants pay Kiraya was changed`,
    paragraphs: [
      words`An administrator of Kiraya changed the UPI id to which tenants pay.`,
      heldUntil
        ? words`Tenants see the old one for 24 hours more, so that there is time to object.`
        : words`Tenants see it so already.`,
    ],
    facts: [
      ['From', inWords(change.from)],
      ['To', inWords(change.to)],
      ...(heldUntil ? [['Counts from', own(`${timeInIndia(heldUntil)} (India)`)] as const] : []),
      ...(withdrawn ? [['Withdrawn', inWords(withdrawn)] as const] : []),
    ],
    after: [
      words`If that is right, there is nothing to do. If it is not, withdraw it under General Settings, and have the administrators change their passwords at once.`,
    ],
  };
}

/** Changes the operator's UPI id. Writes both values to the audit log and mails all administrators. */
@Injectable()
export class ChangeOperatorUpi {
  constructor(
    private readonly upi: OperatorUpi,
    private readonly auth: AuthApi,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
  ) {}

  /** Skips an unchanged id. */
  async change(em: EntityManager, caller: KnownCaller, upiId: string | null): Promise<void> {
    const change = await this.upi.change(em, upiId, caller.account.id);
    if (!change) return;
    await this.audit.record(em, caller, {
      action: 'operator-upi.changed',
      subjectType: 'settings',
      subjectId: 'operator-upi',
      details: asLogged(change),
    });
    const admins = await this.auth.emailsOfAdmins(em);
    await this.mailer.enqueueAll(
      em,
      admins.map((to) => ({ kind: 'account', letter: operatorUpiMail(to, change), urgency: 'security' })),
    );
  }
}

const asLogged = ({ from, to, heldUntil, withdrawn }: UpiChange): Record<string, unknown> => ({
  from: maskedUpi(from),
  to: maskedUpi(to),
  ...(heldUntil && { heldUntil }),
  ...(withdrawn && { withdrawn: maskedUpi(withdrawn) }),
});
