create schema properties;
grant usage on schema properties to kiraya_app;

create function properties.forget_words() returns void language plpgsql security definer
  set search_path = '' set lock_timeout = '20s' as $$
begin
  lock table properties.word_prefix in share row exclusive mode;
  delete from properties.word where not exists (select from properties.word_prefix where prefix = word);
end $$;

create function properties.count_public(change bigint) returns void
  language sql as $$
  with folded as (
    delete from properties.public_counter where id in (
      select id from properties.public_counter order by id limit 50 for update skip locked)
    returning change as amount)
  insert into properties.public_counter (change) select $1 + coalesce(sum(amount), 0) from folded;
$$;
