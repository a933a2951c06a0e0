import { foldedName, mailboxOf } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Caller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { newId } from '../../../platform/http/uuid.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { filtersOf } from './saved-filters.js';
import { SEARCHES_MOST } from './saved-search.constants.js';
import type { SaveSearchDto } from './saved-search.dto.js';
import { SavedSearchMails } from './saved-search-mails.js';
import { SavedSearchTokens } from './saved-search-tokens.js';

export const SEARCHES: Limit = { name: 'saved-search', points: 10, seconds: 60 * 60, per: 'network' };
const PER_MAILBOX = { name: 'saved-search-mail', points: 5, seconds: 24 * 60 * 60 };
const SENT: IdempotentResponse = {
  status: 201,
  json: JSON.stringify({ message: 'We have sent you a mail. Follow its link, and you hear of new homes.' }),
};

@Injectable()
export class SaveSearch {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly tokens: SavedSearchTokens,
    private readonly mails: SavedSearchMails,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves a search and asks by mail to confirm it. The answer does not reveal whether the address is known.
   * @throws {InvalidInput} for filters that browsing refuses
   * @throws {AppError} 429 above the network's limit
   */
  async save(caller: Caller, input: SaveSearchDto, request?: IdempotentRequest): Promise<IdempotentResponse> {
    const filters = await filtersOf(input.search ?? '');
    const before = await this.idempotency.answered(caller, request);
    if (before) return before;
    await this.limits.consume(SEARCHES, caller.network);
    const email = foldedName(input.email);
    if (!(await this.limits.allows(PER_MAILBOX, mailboxOf(email)))) return SENT;
    return this.idempotency.once(caller, request, async (em) => {
      await inTransaction(em).rows(
        sql`select pg_advisory_xact_lock(hashtextextended(${`saved-search ${email}`}, 0))`,
      );
      const row = await inTransaction(em).row<{ id: string }>(
        sql`insert into properties.saved_search (id, email, address_key, filters, created_at)
          select ${newId()}, ${email}, coalesce((select address_key from properties.saved_search
            where email = ${email} limit 1), ${this.tokens.addressKey(email)}), ${JSON.stringify(filters)}::jsonb, ${this.clock.now()}
          where (select count(*) from properties.saved_search where email = ${email}) < ${SEARCHES_MOST}
          on conflict on constraint saved_search_once do update set created_at = excluded.created_at
            where saved_search.confirmed_at is null
          returning id`,
      );
      if (row) await this.mails.askToConfirm(em, email, row.id);
      return SENT;
    });
  }
}
