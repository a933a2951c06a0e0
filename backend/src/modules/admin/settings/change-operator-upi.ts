import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { AuthApi } from '../../auth/index.js';
import { OperatorUpi, type UpiChange } from '../../finance/index.js';
import { maskedUpi, operatorUpiMail } from './operator-upi-mail.js';

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
