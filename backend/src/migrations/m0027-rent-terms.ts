import { Migration } from '@mikro-orm/migrations';
import { tallied } from './m0007-dashboards.js';

/** The rents of a contract follow from terms by month, so that they can rise, fall due on a day and be of part of a month. */
export class M0027RentTerms extends Migration {
  override name = 'M0027RentTerms';

  override up(): void {
    this.addSql(BEFORE + CONTRACTS + TERMS + AMOUNTS + RECORDS + FORECAST + VIEWS + AFTER);
  }
}

/** What all contracts ask for by month, as it is before anything changes. */
const BEFORE = `
  create temporary table rents_before on commit drop as
    select key, sum(amount) as amount from platform.tally where name = 'contracts.rents'
    group by key having sum(amount) <> 0;
`;

const CONTRACTS = `
  alter table contracts.contract
    add column due_day smallint check (due_day between 1 and 28),
    add column prorate boolean not null default false,
    add column escalation_bps integer check (escalation_bps between 1 and 10000),
    add column escalation_months integer check (escalation_months between 1 and 120),
    add constraint contract_due_day_prorates check (due_day is null or prorate),
    add constraint contract_escalates_by_both check ((escalation_bps is null) = (escalation_months is null));
`;

/** Terms are made with their contract and stay. One without an escalation gets its only one here, whoever makes it. */
const TERMS = `
  create table contracts.rent_term (
    contract_id uuid not null references contracts.contract,
    months daterange not null,
    from_month date not null generated always as (lower(months)) stored,
    rent_paise bigint not null check (rent_paise between 100 and 100000000000),
    primary key (contract_id, from_month),
    constraint rent_term_of_whole_months check (not isempty(months) and not lower_inf(months)
      and extract(day from lower(months)) = 1 and (upper_inf(months) or extract(day from upper(months)) = 1)),
    constraint rent_term_alone exclude using gist (contract_id with =, months with &&)
  );
  grant select, insert on contracts.rent_term to kiraya_app;
  insert into contracts.rent_term (contract_id, months, rent_paise)
    select id, daterange(date_trunc('month', start_date::timestamp)::date, null), rent_paise from contracts.contract;

  create trigger never_changed before update on contracts.rent_term
    for each row execute function platform.refuse_change();
  create trigger never_removed before delete on contracts.rent_term for each row
    when (pg_trigger_depth() = 0) execute function platform.refuse_change();
  create trigger never_emptied before truncate on contracts.rent_term
    for each statement execute function platform.refuse_change();
  alter table contracts.rent_term enable always trigger never_changed;
  alter table contracts.rent_term enable always trigger never_removed;
  alter table contracts.rent_term enable always trigger never_emptied;

  create function contracts.make_only_term() returns trigger language plpgsql set search_path = '' as $$
  begin
    insert into contracts.rent_term (contract_id, months, rent_paise)
      values (new.id, daterange(date_trunc('month', new.start_date::timestamp)::date, null), new.rent_paise);
    return null;
  end $$;
  create trigger only_term_made after insert on contracts.contract for each row
    when (new.escalation_bps is null) execute function contracts.make_only_term();

  create function contracts.delete_terms() returns trigger language plpgsql set search_path = '' as $$
  begin
    delete from contracts.rent_term where contract_id = old.id;
    return old;
  end $$;
  create trigger terms_go_with_it before delete on contracts.contract for each row
    execute function contracts.delete_terms();

  -- Looked at when the transaction commits, for the terms of a contract are made one by one.
  create function contracts.check_terms() returns trigger language plpgsql set search_path = '' as $$
  declare contract uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  begin
    if exists (select from contracts.contract c cross join lateral (
        select count(*) as terms, min(from_month) as first, (array_agg(rent_paise order by from_month))[1] as rent,
          count(*) filter (where upper(months) is distinct from next) as gaps
        from (select *, lead(from_month) over (order by from_month) as next from contracts.rent_term
          where contract_id = c.id) t) s
      where c.id = contract and not (s.terms > 0 and s.gaps = 0 and s.rent = c.rent_paise
        and s.first = date_trunc('month', c.start_date::timestamp)::date and (s.terms = 1 or c.escalation_bps is not null)))
    then
      raise exception 'the terms of contract % do not follow from it', contract
        using errcode = 'check_violation', constraint = 'rent_term_schedule';
    end if;
    return null;
  end $$;
  create constraint trigger follows_from_contract after insert on contracts.rent_term
    deferrable initially deferred for each row execute function contracts.check_terms('contract_id');
  create constraint trigger has_terms after insert on contracts.contract
    deferrable initially deferred for each row when (new.escalation_bps is not null)
    execute function contracts.check_terms('id');
  alter table contracts.rent_term enable always trigger follows_from_contract;
  alter table contracts.contract enable always trigger has_terms;
`;

const NEXT = `(month + interval '1 month')::date`;

/** When a month's rent falls due and what it comes to: null and nothing where none does. As in the rules of the API. */
const AMOUNTS = `
  create function contracts.due_on(covered daterange, due_day integer, month date) returns date
    language sql immutable parallel safe return case
      when due_day is null then case when covered @> contracts.due_in(lower(covered), month)
        then contracts.due_in(lower(covered), month) end
      when covered && daterange(month, ${NEXT})
        then greatest(lower(covered), least(month + due_day - 1, upper(covered) - 1)) end;

  create function contracts.rent_period(covered daterange, due_day integer, month date) returns daterange
    language sql immutable parallel safe return case
      when due_day is null then daterange(contracts.due_in(lower(covered), month), contracts.due_in(lower(covered), ${NEXT}))
      else daterange(month, ${NEXT}) end;

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
`;

/** A record has its contract's parties and rate by key, and the amount that the terms give when it is made. */
const RECORDS = `
  alter table contracts.rent_record drop constraint rent_record_terms;
  alter table contracts.contract drop constraint contract_terms,
    add constraint contract_terms unique (id, owner_id, property_id, tenant_id, commission_bps, is_dummy);
  alter table contracts.rent_record add constraint rent_record_terms
    foreign key (contract_id, owner_id, property_id, tenant_id, commission_bps, is_dummy)
    references contracts.contract (id, owner_id, property_id, tenant_id, commission_bps, is_dummy);

  create function contracts.check_amount() returns trigger language plpgsql set search_path = '' as $$
  declare owed bigint;
  begin
    select contracts.rent_in(c.covered, c.due_day, c.prorate, new.month, t.rent_paise) into owed
      from contracts.contract c join contracts.rent_term t on t.contract_id = c.id and t.months @> new.month
      where c.id = new.contract_id;
    if owed is distinct from new.amount_paise then
      raise exception 'the rent of % by contract % is not %', new.month, new.contract_id, new.amount_paise
        using errcode = 'check_violation', constraint = 'rent_record_by_terms';
    end if;
    return null;
  end $$;
  create constraint trigger amount_by_terms after insert on contracts.rent_record
    for each row execute function contracts.check_amount();
  alter table contracts.rent_record enable always trigger amount_by_terms;
`;

const STEPS = (contract: string, term: string): string =>
  `contracts.term_steps(${contract}.covered, ${contract}.due_day, ${contract}.prorate, ${term}.months, ${term}.rent_paise)`;

const moved = (contract: string): string => `(select array_agg((key, amount)::platform.tally_entry) from (
      select s.month::text as key, sum(s.change)::bigint as amount
      from old_rows o join new_rows n on n.id = o.id and n.covered <> o.covered
      join contracts.rent_term t on t.contract_id = o.id cross join lateral ${STEPS(contract, 't')} s
      group by s.month) sums)`;

/**
 * What all contracts ask for a month stays the sum of the steps up to it. Those of a term lie where it, or the contract,
 * begins or ends, or an amount beside is of part of a month.
 */
const FORECAST = `
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

  drop function contracts.tally_rents cascade;
  delete from platform.tally where name = 'contracts.rents';
  ${tallied(
    'contracts.rent_term',
    'contracts.rents',
    (rows) => `select s.month::text as key, s.change as amount
      from ${rows} t join contracts.contract c on c.id = t.contract_id cross join lateral ${STEPS('c', 't')} s`,
  )}
  create function contracts.tally_moved_rents() returns trigger
    language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
  begin
    perform platform.change_tally('contracts.rents', ${moved('o')}, ${moved('n')});
    return null;
  end $$;
  revoke execute on function contracts.tally_moved_rents from public;
  create trigger tally_moved_rents after update on contracts.contract
    referencing old table as old_rows new table as new_rows
    for each statement execute function contracts.tally_moved_rents();
`;

const VIEWS = `
  create or replace view contracts.contract_v as
    select id, owner_id, property_id, tenant_id, start_date, end_date, terminated_on, covered, rent_paise,
      commission_bps, status, is_dummy, created_at, confirmed_at, refused_at, due_day, prorate, escalation_bps,
      escalation_months
    from contracts.contract;
  create view contracts.rent_term_v as select contract_id, months, from_month, rent_paise from contracts.rent_term;
  grant select on contracts.rent_term_v to kiraya_app;
`;

/** Nothing that is asked for has changed, or nothing changes. */
const AFTER = `
  do $$
  declare odd text;
  begin
    select string_agg(coalesce(b.key, n.key), ', ') into odd from pg_temp.rents_before b full join (
      select key, sum(amount) as amount from platform.tally where name = 'contracts.rents'
      group by key having sum(amount) <> 0) n using (key) where b.amount is distinct from n.amount;
    if odd is not null then raise exception 'What contracts ask for would change from these months on: %', odd; end if;
  end $$;
`;
