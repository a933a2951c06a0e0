import { Migration } from '@mikro-orm/migrations';

const FACTS = 'list_for, type_id, config_id, furnishing, cost_paise, area_sqft, available_from';
/** @param lengths how many letters of each word, an array */
const beginningsOf = (home: string, lengths: string): string => `
  insert into properties.word_prefix (prefix, created_at, property_id, ${FACTS})
  select distinct left(word, letters), created_at, id, ${FACTS}
  from ${home}, string_to_table(search, ' ') word, unnest(${lengths}) letters where is_public and word <> ''`;

/**
 * The inverted index has whole words too, and a dictionary tells which of them have a text inside; another index has it where
 * what is filtered by is rarer than the word. What no home has any more is forgotten at night, when no home is being changed:
 * else one could come to have a word meanwhile that it sees in the dictionary and therefore does not enter.
 */
export class M0055WholeWords extends Migration {
  override name = 'M0055WholeWords';

  override up(): void {
    this.addSql(`
      alter table properties.word_prefix drop constraint word_prefix_prefix_check, add check (prefix <> '');
      ${beginningsOf('properties.property', 'case when char_length(word) > 2 then array[char_length(word)] end')};
      create index word_prefix_facts on properties.word_prefix (prefix, config_id, furnishing, cost_paise)
        include (created_at, property_id, list_for, type_id, area_sqft, available_from);

      -- Twice at most in a while: not unique, so that nobody waits for another's home.
      create table properties.word (word text not null check (char_length(word) > 2));
      insert into properties.word select distinct prefix from properties.word_prefix where char_length(prefix) > 2;
      create index word_itself on properties.word (word);
      create index word_parts on properties.word using gin (word gin_trgm_ops);
      grant select on properties.word to kiraya_app;
      analyze properties.word_prefix, properties.word;

      -- Counted, for what is asked by a join would be planned once, when there were few words, by reading all of them.
      create or replace function properties.index_words() returns trigger language plpgsql security definer
        set search_path = '' set enable_seqscan = off as $$
      begin
        if tg_op = 'UPDATE' then
          delete from properties.word_prefix where property_id = new.id;
        end if;
        ${beginningsOf('(select new.*) home', 'array[1, 2, char_length(word)]')};
        insert into properties.word
        select distinct word from string_to_table(new.search, ' ') word
        where new.is_public and char_length(word) > 2
          and (select count(*) from properties.word known where known.word = word.word) = 0;
        return null;
      end $$;

      create function properties.forget_words() returns void language plpgsql security definer
        set search_path = '' set lock_timeout = '20s' as $$
      begin
        lock table properties.word_prefix in share row exclusive mode;
        delete from properties.word where not exists (select from properties.word_prefix where prefix = word);
      end $$;
      revoke execute on function properties.forget_words from public;
      grant execute on function properties.forget_words to kiraya_app;
      select pgboss.create_queue('words', '{"policy":"short","retryLimit":3,"retryDelay":600,"expireInSeconds":3600,"deleteAfterSeconds":604800}');
    `);
  }
}
