import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { SavedSearchTokens, SearchLinkNotValid } from './saved-search-tokens.js';

const CONFIRMED = 'Your search is saved. New homes are told by mail, once a day at most.';
const STOPPED = 'You get no more mails about new homes.';

/** Confirms and deletes saved searches by links in mails. */
@Injectable()
export class SavedSearches {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SavedSearchTokens,
    private readonly clock: Clock,
  ) {}

  /** @throws {SearchLinkNotValid} when the search is gone, or the link was not made here */
  async confirm(token: string): Promise<{ message: string }> {
    const id = this.tokens.read(token);
    const found = await this.em.fork().transactional((em) =>
      inTransaction(em).row(
        sql`update properties.saved_search set confirmed_at = coalesce(confirmed_at, ${this.clock.now()}::timestamptz),
          looked_from = coalesce(looked_from, now()) where id = ${id} returning id`,
      ),
    );
    if (!found) throw new SearchLinkNotValid();
    return { message: CONFIRMED };
  }

  /**
   * Deletes all searches of the address that a mail went to. Idempotent.
   * @throws {SearchLinkNotValid} when the link was cut short
   */
  async stop(token: string): Promise<{ message: string }> {
    const key = this.tokens.readAddressKey(token);
    await this.em
      .fork()
      .transactional((em) =>
        inTransaction(em).rows(
          sql`delete from properties.saved_search where address_key = ${key} returning id`,
        ),
      );
    return { message: STOPPED };
  }
}
