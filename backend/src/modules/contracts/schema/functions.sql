create schema contracts;
grant usage on schema contracts to kiraya_app;

create function contracts.delete_dummy_data() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  dummies constant uuid[] := array(select c.id from contracts.contract c where c.is_dummy);
  gone integer;
begin
  delete from contracts.credit where contract_id = any (dummies);
  delete from contracts.receivable where contract_id = any (dummies);
  delete from contracts.agreement where contract_id = any (dummies);
  delete from contracts.document where contract_id = any (dummies);
  delete from contracts.rent_term where contract_id = any (dummies);
  delete from contracts.contract where id = any (dummies);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Deletes unconfirmed contracts with their receivables, except those with recorded money.
create function contracts.delete_unconfirmed(ids uuid[]) returns integer
  language plpgsql security definer set search_path = '' as $$
declare gone uuid[];
begin
  delete from contracts.receivable r where r.kind = 'rent' and not r.was_touched and r.contract_id in
    (select c.id from contracts.contract c where c.id = any (ids) and c.confirmed_at is null);
  gone := array(select c.id from contracts.contract c where c.id = any (ids) and c.confirmed_at is null
    and not exists (select from contracts.receivable r where r.contract_id = c.id and r.kind = 'rent') for update);
  delete from contracts.agreement where contract_id = any (gone);
  delete from contracts.document where contract_id = any (gone);
  delete from contracts.receivable where contract_id = any (gone);
  delete from contracts.rent_term where contract_id = any (gone);
  delete from contracts.contract where id = any (gone);
  return cardinality(gone);
end $$;

-- Deletes the papers about a person, who is erased. Other documents are also the other party's.
create function contracts.erase_documents(person uuid) returns void
  language sql security definer set search_path = '' as $$
  delete from contracts.document d using contracts.contract c where c.id = d.contract_id
    and (c.tenant_id = person and d.kind in ('identity_paper', 'police_verification')
      or c.owner_id = person and d.added_by = person and d.kind = 'police_verification');
$$;

create function contracts.due_in(start date, month date) returns date
  language sql immutable parallel safe return
    least(month + (extract(day from start)::integer - 1), (month + interval '1 month - 1 day')::date);

create function contracts.due_on(covered daterange, due_day integer, month date) returns date
  language sql immutable parallel safe return case
    when due_day is null then case when covered @> contracts.due_in(lower(covered), month)
      then contracts.due_in(lower(covered), month) end
    when covered && daterange(month, (month + interval '1 month')::date)
      then greatest(lower(covered), least(month + due_day - 1, upper(covered) - 1)) end;

create function contracts.rent_period(covered daterange, due_day integer, month date) returns daterange
  language sql immutable parallel safe return case
    when due_day is null then daterange(contracts.due_in(lower(covered), month), contracts.due_in(lower(covered), (month + interval '1 month')::date))
    else daterange(month, (month + interval '1 month')::date) end;

create function contracts.rent_in(covered daterange, due_day integer, prorate boolean, month date, rent bigint)
  returns bigint language plpgsql immutable parallel safe set search_path = '' as $$
declare
  period daterange;
  days integer;
  used integer;
begin
  if contracts.due_on(covered, due_day, month) is null then return 0; end if;
  if not prorate then return rent; end if;
  period := contracts.rent_period(covered, due_day, month);
  days := upper(period) - lower(period);
  used := upper(period * covered) - lower(period * covered);
  if used = days then return rent; end if;
  return least(rent, greatest(100, (rent * used + days * 50) / (days * 100) * 100));
end $$;

create function contracts.rent_steps(covered daterange, rent bigint) returns table (month date, change bigint)
  language sql immutable parallel safe set search_path = '' as $$
  select date_trunc('month', lower(covered)::timestamp)::date, rent where not isempty(covered)
  union all
  select (last.month + case when contracts.due_in(lower(covered), last.month) < upper(covered)
    then interval '1 month' else interval '0' end)::date, -rent
  from (select date_trunc('month', (upper(covered) - 1)::timestamp)::date) last (month)
  where not isempty(covered) and not upper_inf(covered);
$$;

create function contracts.term_steps(covered daterange, due_day integer, prorate boolean, months daterange, rent bigint)
  returns table (month date, change bigint) language plpgsql immutable parallel safe set search_path = '' as $$
declare
  first date := date_trunc('month', lower(covered)::timestamp)::date;
  last date := date_trunc('month', (upper(covered) - 1)::timestamp)::date;
  before bigint;
  now bigint;
begin
  for month in select distinct m::date from unnest(array[first, first + interval '1 month', lower(months), upper(months),
      last - interval '1 month', last, last + interval '1 month']) m where m is not null loop
    before := case when months @> (month - interval '1 month')::date then
      contracts.rent_in(covered, due_day, prorate, (month - interval '1 month')::date, rent) else 0 end;
    now := case when months @> month then contracts.rent_in(covered, due_day, prorate, month, rent) else 0 end;
    change := now - before;
    if change <> 0 then return next; end if;
  end loop;
end $$;
