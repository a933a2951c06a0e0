import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { AuthApi } from '../../auth/index.js';
import { InvitationsReader } from './invitations-reader.js';

export const AGAIN: Limit = { name: 'invitation-again', points: 5, seconds: 60 * 60, per: 'invitation' };

@Injectable()
export class SendInvitation {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly auth: AuthApi,
    private readonly audit: Audit,
    private readonly limits: RateLimits,
    private readonly reader: InvitationsReader,
  ) {}

  /** Mails an invitation again, valid for a week from now. @throws {TooManyRequests} after five in an hour */
  async send(caller: KnownCaller, id: string, request?: IdempotentRequest): Promise<IdempotentResponse> {
    const before = await this.idempotency.answered(caller, request);
    if (before) return before;
    await this.limits.consume(AGAIN, id);
    return this.idempotency.once(caller, request, async (em) => {
      await this.auth.inviteAgain(em, id);
      await this.audit.record(em, caller, {
        action: 'invitation.sent',
        subjectType: 'user',
        subjectId: id,
      });
      return { status: 201, json: await this.reader.one(id, inTransaction(em)) };
    });
  }
}
