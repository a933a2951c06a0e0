import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { Conflict } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { words } from '../../../platform/mail/words.js';
import { hashOfLinkToken, newLinkToken } from '../../../platform/security/link-tokens.js';
import { AnswerInterest, roleOf } from '../interests/answer-interest.js';
import { refuseIfOver } from '../interests/interest-states.js';
import type { LockedInterest } from '../interests/locked-interest.js';
import { MoveInterest } from '../interests/move-interest.js';

const INVITATION_DAYS = 14;

/** Invites applicants without an account to open one: the contract needs it. */
@Injectable()
export class InviteApplicant {
  constructor(
    private readonly answering: AnswerInterest,
    private readonly moving: MoveInterest,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Mails an invitation. While one is good, it changes nothing.
   * @throws {Conflict} when the interest is over, the owner has not answered, the email is not confirmed, or the
   * applicant has an account by an invitation
   */
  invite(caller: KnownCaller, id: string): Promise<void> {
    return this.answering.change(caller, id, async (em, interest) => {
      refuseIfOver(interest.state);
      if (!interest.isAnswered) throw new Conflict('answer-first', 'Answer the interest first.');
      if (!interest.isConfirmed)
        throw new Conflict(
          'email-not-proven',
          'The applicant has not confirmed the email, so nothing is mailed to it.',
        );
      const token = newLinkToken();
      if (!(await this.keep(em, id, token))) return;
      await this.moving.record(em, caller, interest, { step: 'invited', by: roleOf(caller) });
      if (!interest.isDummy) await this.mail(em, interest, token);
    });
  }

  /** @returns false where an invitation is good @throws {Conflict} when one was used */
  private async keep(em: EntityManager, id: string, token: string): Promise<boolean> {
    const sent = inTransaction(em);
    const now = this.clock.now();
    const kept = await sent.row(
      sql`insert into properties.interest_invitation as known (interest_id, token_hash, invited_at, ends_at)
        values (${id}, ${hashOfLinkToken(token)}, ${now}::timestamptz,
          ${now}::timestamptz + make_interval(days => ${INVITATION_DAYS}::int))
        on conflict (interest_id) do update
          set token_hash = excluded.token_hash, invited_at = excluded.invited_at, ends_at = excluded.ends_at
          where known.account_id is null and known.ends_at <= excluded.invited_at
        returning interest_id`,
    );
    if (kept) return true;
    const used = await sent.row(
      sql`select 1 from properties.interest_invitation where interest_id = ${id} and account_id is not null`,
    );
    if (used) throw new Conflict('applicant-has-account', 'The applicant has opened an account already.');
    return false;
  }

  private mail(em: EntityManager, { home, email }: LockedInterest, token: string): Promise<void> {
    const letter = {
      to: email,
      // The link of the first mail proved it.
      toUnproven: true as const,
      subject: words`You are invited to open an account: ${home}`,
      paragraphs: [
        words`Its owner would like to make a contract with you in Kiraya. Open your account as a tenant; it is free.`,
        words`You have an account already? Then there is nothing to do. Never pay before you have seen the home.`,
      ],
      action: { label: 'Open my account', url: `${this.config.publicUrl}/signup?invite=${token}` },
      after: [words`The link works once, for ${INVITATION_DAYS} days.`],
    };
    return this.mailer.enqueue(em, letter, 'interest_invitation', 'awaited');
  }
}
