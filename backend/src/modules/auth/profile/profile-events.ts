import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { SecurityMails } from '../accounts/security-mails.js';
import type { User } from '../accounts/user.entity.js';
import { Landlords } from '../landlord/landlords.js';

/** Follows up changes of profiles, in their transaction. */
@Injectable()
export class ProfileEvents {
  constructor(
    private readonly landlords: Landlords,
    private readonly mails: SecurityMails,
    private readonly audit: Audit,
  ) {}

  /** @param fields that were changed */
  async updated(em: EntityManager, caller: KnownCaller, user: User, fields: string[]): Promise<void> {
    if (fields.includes('panNo')) {
      await em.flush();
      await this.landlords.panMayBeGiven(em, user.id);
    }
    if (fields.includes('username')) await this.mails.send(em, user, { what: 'username_changed' });
    await this.audit.record(em, caller, {
      action: 'profile.updated',
      subjectType: 'user',
      subjectId: user.id,
      details: { fields },
    });
  }
}
