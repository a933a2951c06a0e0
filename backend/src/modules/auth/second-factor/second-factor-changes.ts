import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Caller, KnownCaller } from '../../../platform/http/caller.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { type Change, secondFactorMail } from './second-factor-mail.js';

/** Each change is a mail. */
export const FACTOR_CHANGES: Limit = {
  name: 'second-factor-change',
  points: 10,
  seconds: 24 * 60 * 60,
  per: 'account',
  counts: 'changes',
};

/** A change of an account's second factor. @returns the answer, and the change to report */
type Act<Answer> = (em: EntityManager) => Promise<[change: Change, answer: Answer]>;

interface Holder {
  email: string | null;
}

/** Runs changes of second factors, one at a time per account, logs them and mails the holder. */
@Injectable()
export class SecondFactorChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly mailer: Mailer,
    private readonly limits: RateLimits,
  ) {}

  /** Changes the caller's own second factor. @throws {TooManyRequests} after ten a day */
  async own<Answer>(caller: KnownCaller, act: Act<Answer>): Promise<Answer> {
    await this.limits.consume(FACTOR_CHANGES, caller.account.id);
    return this.of(caller, caller.account.id, act);
  }

  /** Changes another user's second factor. @throws {NotFound} when there is no such account */
  of<Answer>(caller: Caller, id: string, act: Act<Answer>): Promise<Answer> {
    return this.em.fork().transactional(async (em) => {
      const holder = await inTransaction(em).row<Holder>(
        sql`select email from auth.user where id = ${id} and erased_at is null for no key update`,
      );
      if (!holder) throw new NotFound('User');
      const [change, answer] = await act(em);
      await this.audit.record(em, caller, {
        action: `second-factor.${change}`,
        subjectType: 'user',
        subjectId: id,
      });
      if (holder.email) await this.mailer.enqueue(em, secondFactorMail(holder.email, change));
      return answer;
    });
  }
}
