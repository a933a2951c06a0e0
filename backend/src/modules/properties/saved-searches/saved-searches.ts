import { foldedName, mailboxOf } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import type { Caller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { newId } from '../../../platform/http/uuid.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { words } from '../../../platform/mail/words.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { filtersOf } from './saved-filters.js';
import { SEARCHES_MOST } from './saved-search.constants.js';
import type { SaveSearchDto } from './saved-search.dto.js';
import { SavedSearchTokens, SearchLinkNotValid } from './saved-search-tokens.js';

const PER_NETWORK = { name: 'saved-search', points: 10, seconds: 60 * 60 };
const PER_MAILBOX = { name: 'saved-search-mail', points: 5, seconds: 24 * 60 * 60 };
const SENT: IdempotentResponse = {
  status: 201,
  json: JSON.stringify({ message: 'We have sent you a mail. Follow its link, and you hear of new homes.' }),
};
const CONFIRMED = 'Your search is saved. New homes are told by mail, once a day at most.';
const STOPPED = 'You get no more mails about new homes.';

/** Saved searches: keeps what somebody looks for, and whether they confirmed that they want to be told by mail. */
@Injectable()
export class SavedSearches {
  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly tokens: SavedSearchTokens,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Notes a search, and asks by mail whether it is wanted. What is known of an address is never told.
   * @throws {InvalidInput} for filters that browsing refuses
   * @throws {AppError} 429 after as many as a network may send
   */
  async save(caller: Caller, input: SaveSearchDto, request?: IdempotentRequest): Promise<IdempotentResponse> {
    const filters = await filtersOf(input.search ?? '');
    const before = await this.idempotency.answered(caller, request);
    if (before) return before;
    await this.limits.consume(PER_NETWORK, caller.network);
    const email = foldedName(input.email);
    if (!(await this.limits.allows(PER_MAILBOX, mailboxOf(email)))) return SENT;
    return this.idempotency.once(caller, request, async (em) => {
      await within(em).rows(
        sql`select pg_advisory_xact_lock(hashtextextended(${`saved-search ${email}`}, 0))`,
      );
      const row = await within(em).row<{ id: string }>(
        sql`insert into properties.saved_search (id, email, address_key, filters, created_at)
          select ${newId()}, ${email}, coalesce((select address_key from properties.saved_search
            where email = ${email} limit 1), ${this.tokens.addressKey(email)}), ${JSON.stringify(filters)}::jsonb, ${this.clock.now()}
          where (select count(*) from properties.saved_search where email = ${email}) < ${SEARCHES_MOST}
          on conflict on constraint saved_search_once do update set created_at = excluded.created_at
            where saved_search.confirmed_at is null
          returning id`,
      );
      if (row)
        await this.mailer.enqueue(
          em,
          {
            to: email,
            toUnproven: true,
            subject: words`Confirm that you want to hear of new homes`,
            paragraphs: [
              // Nothing of what was typed: it would let strangers write to anybody.
              words`You asked for a mail when there are new homes for your search on Kiraya.`,
              words`Confirm that it was you. There is one mail a day at most, and each has a link to stop.`,
            ],
            action: {
              label: 'Yes, tell me',
              url: `${this.config.publicUrl}/confirm/search/${this.tokens.make(row.id)}`,
            },
            after: [words`If it was not you, there is nothing to do.`],
          },
          'search_confirmation',
          'awaited',
        );
      return SENT;
    });
  }

  /** @throws {SearchLinkNotValid} when the search is gone, or the link was not made here */
  async confirm(token: string): Promise<{ message: string }> {
    const id = this.tokens.read(token);
    const found = await this.em.fork().transactional((em) =>
      within(em).row(
        sql`update properties.saved_search set confirmed_at = coalesce(confirmed_at, ${this.clock.now()}::timestamptz),
          looked_from = coalesce(looked_from, now()) where id = ${id} returning id`,
      ),
    );
    if (!found) throw new SearchLinkNotValid();
    return { message: CONFIRMED };
  }

  /**
   * Forgets every search of the address that a mail went to; once more changes nothing.
   * @throws {SearchLinkNotValid} when the link was cut short
   */
  async stop(token: string): Promise<{ message: string }> {
    const key = this.tokens.readAddressKey(token);
    await this.em
      .fork()
      .transactional((em) =>
        within(em).rows(sql`delete from properties.saved_search where address_key = ${key} returning id`),
      );
    return { message: STOPPED };
  }
}
