import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { AuthApi } from '../../auth/index.js';

const AGAIN: Limit = { name: 'invitation-again', points: 5, seconds: 60 * 60 };

@Injectable()
export class SendInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly auth: AuthApi,
    private readonly audit: Audit,
    private readonly limits: RateLimits,
  ) {}

  /** Mails an invitation again, good for a week from now. @throws {TooManyRequests} after five in an hour */
  async send(caller: KnownCaller, id: string): Promise<void> {
    await this.limits.consume(AGAIN, id);
    await this.em.fork().transactional(async (em) => {
      await this.auth.inviteAgain(em, id);
      await this.audit.record(em, caller, {
        action: 'invitation.sent',
        subjectType: 'person',
        subjectId: id,
      });
    });
  }
}
