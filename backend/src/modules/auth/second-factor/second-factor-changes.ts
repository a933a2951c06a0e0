import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Caller, KnownCaller } from '../../../platform/http/caller.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { own, words } from '../../../platform/mail/words.js';

/** A change of a second factor; `reset` is an administrator's. */
type Change = 'added' | 'removed' | 'passkey-added' | 'passkey-removed' | 'codes-renewed' | 'reset';

const HAPPENED: Record<Change, [subject: string, text: string]> = {
  added: [
    'Your Kiraya account asks for a code now',
    'An authenticator app was set up for your Kiraya account: whoever logs in is asked for its code.',
  ],
  removed: [
    'Your Kiraya account’s authenticator app was removed',
    'The authenticator app of your Kiraya account was removed: its codes are asked for no more.',
  ],
  'passkey-added': [
    'A passkey was added to your Kiraya account',
    'A passkey was added to your Kiraya account: with the password it logs in, in the place of a code.',
  ],
  'passkey-removed': [
    'A passkey of your Kiraya account was removed',
    'A passkey of your Kiraya account was removed: it is asked for no more.',
  ],
  'codes-renewed': [
    'New recovery codes for your Kiraya account',
    'New recovery codes were made for your Kiraya account. The earlier ones work no more.',
  ],
  reset: [
    'The second factor of your Kiraya account was reset',
    'Whoever runs Kiraya has reset the second factor of your account, and its sessions have ended: log in with your password, and set your app up again.',
  ],
};

/** Contains no text of anybody's choice: the address may be unproven. */
function secondFactorMail(to: string, change: Change): MailContent {
  const [subject, text] = HAPPENED[change];
  return {
    to,
    subject: words`${own(subject)}`,
    paragraphs: [
      words`${own(text)}`,
      words`If this was you, there is nothing to do. If not, change your password and tell an administrator of Kiraya at once.`,
    ],
  };
}

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
