create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create schema platform;
grant usage on schema platform to kiraya_app;

create type platform.counter_entry as (key text, amount bigint);

-- Kept plans: to plan for each pair of short lists takes longer than what it does.
create function platform.change_counter(counter_name text, removed platform.counter_entry[], added platform.counter_entry[])
  returns void language sql set search_path = '' set plan_cache_mode = force_generic_plan as $$
  with net as materialized (
    select key, sum(amount)::bigint as amount from
      (select key, amount from unnest(added) union all select key, -amount from unnest(removed)) changed
    group by key having sum(amount) <> 0),
  folded as (
    delete from platform.counter where id in (
      select piece.id from net cross join lateral (select t.id from platform.counter t
        where t.name = counter_name and t.key = net.key order by t.id limit 50 for update skip locked) piece)
    returning key, amount)
  insert into platform.counter (name, key, amount)
    select counter_name, key, sum(amount) from (select key, amount from net union all select key, amount from folded) whole
    group by key having sum(amount) <> 0 order by key;
$$;

create function platform.probe_write() returns void language plpgsql as $$
declare
  own tid;
begin
  insert into platform.write_probe (filling) values (repeat('x', 7000)) returning ctid into own;
  -- By its place: a scan of the table would free room in the pages that it passes.
  delete from platform.write_probe where ctid = own;
end $$;

-- What is deleted loses its external id, an account those that it gave as well.
create function platform.forget_external_ids() returns trigger language plpgsql as $$
begin
  delete from platform.external_id where subject_id = old.id or account_id = old.id;
  return null;
end $$;

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
