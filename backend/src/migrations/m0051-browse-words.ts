import { Migration } from '@mikro-orm/migrations';

/** Words of a home with one space before each, so that the trigram index finds those that begin with one letter or two. */
export class M0051BrowseWords extends Migration {
  override name = 'M0051BrowseWords';

  override up(): void {
    this.addSql(`
      alter table properties.property drop column search;
      alter table properties.property add column search text not null generated always as (' ' || regexp_replace(
        lower(name || ' ' || address || ' ' || coalesce(locality, '') || ' ' || coalesce(city, '') || ' ' || coalesce(pin_code, '')),
        '[\\x01-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]+', ' ', 'g')) stored;
      alter table properties.property alter column search set statistics 500;
      create index property_public_search on properties.property using gin (search gin_trgm_ops) where is_public;
    `);
  }
}
