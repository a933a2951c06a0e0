import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { AuthApi } from '../../auth/index.js';

@Injectable()
export class SendInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly auth: AuthApi,
    private readonly audit: Audit,
  ) {}

  /** Mails an invitation again, good for a week from now. */
  send(caller: KnownCaller, id: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await this.auth.inviteAgain(em, id);
      await this.audit.record(em, caller, {
        action: 'invitation.sent',
        subjectType: 'person',
        subjectId: id,
      });
    });
  }
}
