import { keptName, mailboxOf } from '@kiraya/rules';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { keepExternalId, refuseTaken } from '../../../platform/external-ids/external-ids.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import type { Role } from '../../../platform/security/principal.js';
import { User } from '../accounts/user.entity.js';
import { AccountOpener, type Alongside } from '../sign-up/account-opener.js';
import { AlreadySuspended } from '../accounts/account-errors.js';
import { InvitationMails } from './invitation-mails.js';

const PER_MAILBOX: Limit = { name: 'invitation-mail', points: 5, seconds: 60 * 60, isPrivate: true };

/** A person for whom somebody else opens an account; `name` and `email` as they were sent. */
export interface Invitee {
  name: string;
  email: string;
  role: Role;
  phone?: string | null;
  /** False for an account whose holder is mailed later. */
  notify?: boolean;
  externalId?: string;
}

/** An invitation that may be sent again, and the answer to it. */
export interface Invited {
  request?: IdempotentRequest | undefined;
  json: (id: string, statements: Queryable) => Promise<string>;
}

/** Opens accounts whose holders choose the password themselves. Creates account and mail together. */
@Injectable()
export class Invitations {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly accounts: AccountOpener,
    private readonly mails: InvitationMails,
    private readonly limits: RateLimits,
  ) {}

  async invite(
    caller: Caller,
    { name, email, role, phone = null, notify = true, externalId: value }: Invitee,
    { request, json }: Invited,
  ): Promise<IdempotentResponse> {
    const before = await this.idempotency.answered(caller, request);
    if (before) return before;
    const account = { name: name.trim(), email: keptName(email), role, phone, passwordHash: null };
    if (notify) await this.limits.consume(PER_MAILBOX, mailboxOf(account.email));
    const alongside: Alongside = (em, user) =>
      notify ? this.mails.send(em, user, account.email) : this.mails.postpone(em, user);
    return this.idempotency.once(caller, request, async (em) => {
      await refuseTaken(inTransaction(em), caller, { kind: 'account', value });
      const { id } = await this.accounts.withFreeUsername(caller, account, { alongside, em });
      await keepExternalId(em, caller, { kind: 'account', value, subjectId: id });
      return { status: 201, json: await json(id, inTransaction(em)) };
    });
  }

  /**
   * Mails the invitation anew, good for a week from now; the link before is no longer valid.
   * @throws {NotFound} when nobody with this id is still invited
   * @throws {Conflict} when the account is suspended
   */
  async again(em: EntityManager, id: string): Promise<void> {
    const pending = { id, passwordHash: null, erasedAt: null };
    const user = await em.findOne(User, pending, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user?.email) throw new NotFound('Invitation');
    if (user.suspendedAt) throw new AlreadySuspended();
    await this.mails.sendAnew(em, user, user.email);
  }
}
