import { Migration } from '@mikro-orm/migrations';

const FACTS = 'list_for, type_id, config_id, furnishing, cost_paise, area_sqft, available_from';
const INDEXED = ['created_at', 'search', 'is_public', ...FACTS.split(', ')];
const of = (row: string): string => INDEXED.map((column) => `${row}.${column}`).join(', ');
const prefixesOf = (home: string): string => `
  insert into properties.word_prefix (prefix, created_at, property_id, ${FACTS})
  select distinct left(word, letters), created_at, id, ${FACTS}
  from ${home}, string_to_table(search, ' ') word, generate_series(1, 2) letters where is_public and word <> ''`;

/**
 * Inverted index of the homes on the site by the first letter and the first two of each of their words, newest last. A trigram
 * index finds all homes at once that have such a word; this one is read until there are enough, and knows what is filtered by.
 */
export class M0054WordPrefixes extends Migration {
  override name = 'M0054WordPrefixes';

  override up(): void {
    this.addSql(`
      create table properties.word_prefix (
        created_at timestamptz not null,
        cost_paise bigint not null,
        property_id uuid not null references properties.property on delete cascade,
        available_from date,
        type_id smallint not null,
        config_id smallint not null,
        prefix text not null check (char_length(prefix) between 1 and 2),
        list_for text not null,
        furnishing text not null,
        area_sqft numeric not null,
        primary key (prefix, created_at, property_id) include (${FACTS})
      );
      alter table properties.word_prefix alter column prefix set statistics 1000;
      create index word_prefix_home on properties.word_prefix (property_id);
      grant select on properties.word_prefix to kiraya_app;
      ${prefixesOf('properties.property')};
      analyze properties.word_prefix;

      -- Sessions keep the plan of the deletion, which may be of a time when there were few rows to scan.
      create function properties.index_words() returns trigger language plpgsql security definer
        set search_path = '' set enable_seqscan = off as $$
      begin
        if tg_op = 'UPDATE' then
          delete from properties.word_prefix where property_id = new.id;
        end if;
        ${prefixesOf('(select new.*) home')};
        return null;
      end $$;
      revoke execute on function properties.index_words from public;
      create trigger words_of_new after insert on properties.property
        for each row when (new.is_public) execute function properties.index_words();
      create trigger words_of_changed after update on properties.property
        for each row when ((old.is_public or new.is_public) and (${of('old')}) is distinct from (${of('new')}))
        execute function properties.index_words();
      alter table properties.property enable always trigger words_of_new;
      alter table properties.property enable always trigger words_of_changed;
    `);
  }
}
