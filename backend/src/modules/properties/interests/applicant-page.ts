import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, type Queryable, sql } from '../../../platform/database/sql.js';
import { problem } from '../../../platform/http/app-error.js';
import { hashOfLinkToken } from '../../../platform/security/link-tokens.js';
import { ApplicantInterestDto } from './applicant-page.dto.js';
import { type LockedInterest, lockInterest } from './locked-interest.js';

const InterestPageNotFound = problem(
  404,
  'interest-page-not-found',
  'This link is not valid: it may have been cut short, or your interest was erased.',
);

/** Page of an interest for whoever holds a link of it. */
@Injectable()
export class ApplicantPage {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws {InterestPageNotFound} when the link is not, or no longer, one of an interest */
  async show(token: string, on: Queryable = this.db): Promise<string> {
    const now = this.clock.now().toISOString();
    const row = await on.row<{ json: string }>(
      prepared(sql`select ${ApplicantInterestDto.json({ now })}::text as json
        from properties.interest_link k join properties.interest p on p.id = k.interest_id
          join properties.property h on h.id = p.property_id join auth.user_v o on o.id = h.owner_id
        where k.token_hash = ${hashOfLinkToken(token)}`),
    );
    if (!row) throw new InterestPageNotFound();
    return row.json;
  }

  /** Changes the interest of a link. @returns the page after it */
  change(
    token: string,
    act: (em: EntityManager, interest: LockedInterest) => Promise<void>,
  ): Promise<string> {
    return this.em.fork().transactional(async (em) => {
      const sent = inTransaction(em);
      const link = await sent.row<{ id: string }>(
        sql`select interest_id as id from properties.interest_link where token_hash = ${hashOfLinkToken(token)}`,
      );
      const interest = link && (await lockInterest(em, link.id));
      if (!interest) throw new InterestPageNotFound();
      await act(em, interest);
      return this.show(token, sent);
    });
  }
}
