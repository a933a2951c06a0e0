import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { isDaytimeInIndia } from '../../../platform/clock/daytime.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { browseFilters } from '../browse/browse-filters.js';
import type { BrowseFiltersDto } from '../browse/browse-query.dto.js';
import { and } from '../../../platform/database/where.js';
import type { NewHome } from './new-homes-mail.js';
import { SavedSearchMails } from './saved-search-mails.js';
import { KEPT_DAYS, UNCONFIRMED_DAYS } from './saved-search.constants.js';

const AT_HALF_PAST_NINE = '30 9 * * *';
const MINUTES_AFTER_START = 7;
const BATCH = 100;
/** Most new homes of a search in a day; the rest is on its page. */
const MOST_HOMES = 100;

interface Search {
  id: string;
  filters: BrowseFiltersDto;
  addressKey: Buffer;
  until: string;
}

/** Mails new homes to people with saved searches: at most one mail a day and address. */
@Injectable()
export class SavedSearchesJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly mails: SavedSearchMails,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.savedSearches, AT_HALF_PAST_NINE, () => this.run(), MINUTES_AFTER_START * 60);
  }

  /** Idempotent, in two processes at once too. */
  async run(): Promise<void> {
    await this.forget();
    if (!isDaytimeInIndia(this.clock.now())) return;
    const faults: unknown[] = [];
    for (let after: string | undefined = ''; after !== undefined;)
      after = await this.lookForSome(after, faults);
    // A failure for one address does not stop the others.
    if (faults.length > 0) throw faults[0];
  }

  /** Deletes unconfirmed and expired searches, and old records of mailed homes. */
  private async forget(): Promise<void> {
    const now = this.clock.now();
    await this.db.rows(
      sql`delete from properties.saved_search where
        (confirmed_at is null and created_at < ${now}::timestamptz - make_interval(days => ${UNCONFIRMED_DAYS}::int))
        or confirmed_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)`,
    );
    await this.db.rows(sql`delete from properties.saved_search_told where at < now() - interval '30 days'`);
  }

  /** @returns the last address of these, or undefined after the last of all */
  private async lookForSome(after: string, faults: unknown[]): Promise<string | undefined> {
    const addresses = await this.db.rows<{ email: string }>(
      sql`select distinct email from properties.saved_search where confirmed_at is not null
          and looked_on is distinct from ${this.clock.today()}::date and email > ${after}
        order by email limit ${BATCH}`,
    );
    for (const { email } of addresses)
      await this.lookFor(email).catch((fault: unknown) => faults.push(fault));
    return addresses.length === BATCH ? addresses.at(-1)?.email : undefined;
  }

  private lookFor(email: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await inTransaction(em).rows(
        sql`select pg_advisory_xact_lock(hashtextextended(${`saved-search ${email}`}, 0))`,
      );
      const searches = await inTransaction(em).rows<Search>(
        sql`select id, filters, address_key as "addressKey", to_char(confirmed_at + make_interval(days => ${KEPT_DAYS}::int), 'YYYY-MM-DD') as until
          from properties.saved_search where email = ${email} and confirmed_at is not null
            and looked_on is distinct from ${this.clock.today()}::date
            and not exists (select from properties.saved_search told
              where told.email = ${email} and told.mailed_on = ${this.clock.today()}::date)
          order by id`,
      );
      const found = [];
      for (const search of searches) {
        const homes = await this.newHomes(em, search);
        if (homes.length > 0) found.push({ ...search, homes });
      }
      const [first] = found;
      if (!first) return;
      await inTransaction(em).rows(
        sql`update properties.saved_search set mailed_on = looked_on where id = ${first.id} returning id`,
      );
      await this.mails.newHomes(em, email, found, first.addressKey);
    });
  }

  /** Finds homes not yet mailed for this search since they came onto the site, and records them as mailed. */
  private async newHomes(em: EntityManager, { id, filters }: Search): Promise<NewHome[]> {
    const sent = inTransaction(em);
    const where = and(
      sql`is_public`,
      ...browseFilters(filters).map((filter) => filter.where),
      // Running transactions commit with the time of their start.
      sql`exists (select from properties.public_since s, properties.saved_search q where q.id = ${id}
        and s.property_id = property.id and s.at >= q.looked_from - interval '1 hour')`,
      sql`not exists (select from properties.saved_search_told t where t.search_id = ${id} and t.property_id = property.id)`,
    );
    const homes = await sent.rows<NewHome>(
      sql`with homes as (select * from properties.property where ${where} order by created_at desc, id desc limit ${MOST_HOMES}),
        told as (insert into properties.saved_search_told (search_id, property_id, at)
          select ${id}, id, now() from homes)
        select p.id, p.name, p.list_for as "listFor", p.cost_paise::text as paise, c.name as config, p.locality, p.city
        from homes p join properties.property_config c on c.id = p.config_id order by p.created_at desc, p.id desc`,
    );
    await sent.rows(
      sql`update properties.saved_search set looked_on = ${this.clock.today()}::date, looked_from = now()
        where id = ${id} returning id`,
    );
    return homes;
  }
}
