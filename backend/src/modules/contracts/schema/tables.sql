-- Contracts of an owner and a tenant about one home.
create table contracts.contract (
  id uuid primary key,
  owner_id uuid not null,
  property_id uuid not null,
  tenant_id uuid not null,
  tenant_role text not null generated always as ('tenant') stored,
  start_date date not null check (start_date between '2000-01-01' and '2100-12-31'),
  end_date date check (end_date between '2000-01-01' and '2100-12-31'),
  terminated_on date,
  termination_reason text check (char_length(termination_reason) between 1 and 1000),
  covered daterange not null generated always as (
    daterange(start_date, least(end_date, terminated_on) + 1, '[)')
  ) stored,
  rent_paise bigint not null check (rent_paise between 100 and 100000000000),
  commission_bps integer not null check (commission_bps between 0 and 10000),
  status text not null check (status in ('upcoming', 'active', 'ended', 'terminated')),
  next_step_on date,
  is_dummy boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  refused_at timestamptz,
  due_day smallint check (due_day between 1 and 28),
  prorate boolean not null default false,
  escalation_bps integer check (escalation_bps between 1 and 10000),
  escalation_months integer check (escalation_months between 1 and 120),
  deposit_paise bigint check (deposit_paise between 100 and 100000000000),
  deposit_held_by text check (deposit_held_by in ('kiraya', 'owner')),
  maintenance_paise bigint check (maintenance_paise between 100 and 100000000000),
  utilities_paise bigint check (utilities_paise between 100 and 100000000000),
  other_paise bigint check (other_paise between 100 and 100000000000),
  late_fee_kind text check (late_fee_kind in ('flat', 'daily')),
  late_fee_grace_days integer check (late_fee_grace_days between 0 and 60),
  late_fee_paise bigint check (late_fee_paise between 100 and 100000000000),
  late_fee_bps integer check (late_fee_bps between 1 and 10000),
  late_fee_max_paise bigint check (late_fee_max_paise between 100 and 100000000000),
  standing_allowed boolean not null default false,
  standing_bps integer not null default 0 check (standing_bps between 0 and 10000),
  constraint contract_covers_alone exclude using gist (property_id with =, covered with &&),
  constraint contract_parties unique (id, owner_id, property_id, tenant_id),
  constraint contract_terms unique (id, owner_id, property_id, tenant_id, commission_bps),
  constraint contract_confirmed_or_refused check (confirmed_at is null or refused_at is null),
  constraint contract_deposit_is_held check ((deposit_paise is null) = (deposit_held_by is null)),
  constraint contract_due_day_prorates check (due_day is null or prorate),
  constraint contract_escalates_by_both check ((escalation_bps is null) = (escalation_months is null)),
  constraint contract_late_fee_whole
    check (case when late_fee_kind is null
      then num_nonnulls(late_fee_grace_days, late_fee_paise, late_fee_bps, late_fee_max_paise) = 0
      else late_fee_grace_days is not null and num_nonnulls(late_fee_paise, late_fee_bps) = 1
        and (late_fee_kind = 'daily' or late_fee_paise is not null) end),
  constraint contract_period check (end_date >= start_date),
  constraint contract_refused_never_begun
    check (refused_at is null
      or terminated_on is not null
      and terminated_on < start_date
      and status = 'terminated'),
  constraint contract_standing_within_half
    check (standing_allowed or
      2 * (coalesce(maintenance_paise, 0) + coalesce(utilities_paise, 0) + coalesce(other_paise, 0)) <= rent_paise),
  constraint contract_terminated_for_a_reason check ((terminated_on is null) = (termination_reason is null)),
  constraint contract_terminated_on_a_day check (status <> 'terminated' or terminated_on is not null),
  constraint contract_terminated_within
    check (terminated_on >= (start_date - 1) and terminated_on <= coalesce(end_date, terminated_on)),
  constraint contract_property_owner foreign key (property_id, owner_id)
    references properties.property (id, owner_id),
  constraint contract_tenant foreign key (tenant_id, tenant_role) references auth.user (id, role)
);
create index contract_due on contracts.contract (next_step_on, id) where next_step_on is not null;
create index contract_dummy on contracts.contract (property_id) where is_dummy;
create index contract_newest on contracts.contract (created_at desc, id desc);
create index contract_of_tenant on contracts.contract (tenant_id, created_at desc, id desc);
create index contract_owned on contracts.contract (owner_id, created_at desc, id desc);
create index contract_refused on contracts.contract (refused_at desc, id desc) where refused_at is not null;
create index contract_status on contracts.contract (status, created_at desc, id desc);

-- Checked on commit: terms are inserted one by one, and deleted only with their contract.
create function contracts.check_terms() returns trigger language plpgsql set search_path = '' as $$
declare contract uuid := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid;
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

create function contracts.keep_settled() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from finance.settlement_v s where s.contract_id = new.id and s.reversed_on is null) then
    raise exception 'the tenancy is settled' using errcode = 'check_violation', constraint = 'contract_settled';
  end if;
  return new;
end $$;

create function contracts.keep_termination() returns trigger language plpgsql as $$
begin
  if old.refused_at is null and new.refused_at is not null then return new; end if;
  raise exception 'a termination stands' using errcode = 'restrict_violation';
end $$;

create function contracts.keep_word() returns trigger language plpgsql as $$
begin
  raise exception 'a confirmation or refusal stands' using errcode = 'restrict_violation';
end $$;

-- Checks that rents due after the last day of a contract that was cut short are marked, and no others.
create function contracts.check_last_day() returns trigger language plpgsql set search_path = '' as $$
declare contract uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (select from contracts.receivable r join contracts.contract c on c.id = r.contract_id
    where c.id = contract and r.kind = 'rent' and (r.is_after_last_day <> coalesce(r.due_date > c.terminated_on, false)
      or r.is_after_last_day and contracts.due_on(c.covered, c.due_day, r.month) is not null))
  then
    raise exception 'the rents of contract % do not end with it', contract
      using errcode = 'check_violation', constraint = 'receivable_ends_with_contract';
  end if;
  return null;
end $$;

create function contracts.keep_due_date() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.due_date < old.due_date
    and new.due_date = (select c.terminated_on from contracts.contract c where c.id = new.contract_id)
  then return new; end if;
  raise exception 'a due date moves to the last day of its contract alone' using errcode = 'restrict_violation';
end $$;

create function contracts.count_moved_rents() returns trigger
  language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
begin
  perform platform.change_counter('contracts.rents', (select array_agg((key, amount)::platform.counter_entry) from (
    select s.month::text as key, sum(s.change)::bigint as amount
    from old_rows o join new_rows n on n.id = o.id and n.covered <> o.covered
    join contracts.rent_term t on t.contract_id = o.id cross join lateral contracts.term_steps(o.covered, o.due_day, o.prorate, t.months, t.rent_paise) s
    group by s.month) sums), (select array_agg((key, amount)::platform.counter_entry) from (
    select s.month::text as key, sum(s.change)::bigint as amount
    from old_rows o join new_rows n on n.id = o.id and n.covered <> o.covered
    join contracts.rent_term t on t.contract_id = o.id cross join lateral contracts.term_steps(n.covered, n.due_day, n.prorate, t.months, t.rent_paise) s
    group by s.month) sums));
  return null;
end $$;

create function contracts.count_statuses() returns trigger
  language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
begin
  if tg_op = 'INSERT' then perform platform.change_counter('contracts.statuses', null, (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select status as key, 1 as amount from new_rows) entries group by key) sums));
  elsif tg_op = 'DELETE' then perform platform.change_counter('contracts.statuses', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select status as key, 1 as amount from old_rows) entries group by key) sums), null);
  else perform platform.change_counter('contracts.statuses', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select status as key, 1 as amount from old_rows) entries group by key) sums), (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select status as key, 1 as amount from new_rows) entries group by key) sums));
  end if;
  return null;
end $$;

create constraint trigger has_terms after insert on contracts.contract
  deferrable initially deferred for each row execute function contracts.check_terms('id');
create constraint trigger rents_end_with_it after update of terminated_on on contracts.contract
  deferrable initially deferred for each row
  when (new.terminated_on is distinct from old.terminated_on) execute function contracts.check_last_day('id');
create trigger settled_stays before update of terminated_on on contracts.contract for each row
  when (new.terminated_on is distinct from old.terminated_on) execute function contracts.keep_settled();
create trigger count_moved_rents after update on contracts.contract
  referencing old table as old_rows new table as new_rows
  for each statement execute function contracts.count_moved_rents();
create trigger count_statuses_deleted after delete on contracts.contract
  referencing old table as old_rows for each statement execute function contracts.count_statuses();
create trigger count_statuses_inserted after insert on contracts.contract
  referencing new table as new_rows for each statement execute function contracts.count_statuses();
create trigger count_statuses_updated after update on contracts.contract
  referencing old table as old_rows new table as new_rows for each statement execute function contracts.count_statuses();
create trigger termination_stands before update on contracts.contract for each row
  when (old.terminated_on is not null and new.terminated_on is distinct from old.terminated_on)
  execute function contracts.keep_termination();
create trigger word_stands before update on contracts.contract for each row
  when ((old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at)
    or (old.refused_at is not null and new.refused_at is distinct from old.refused_at))
  execute function contracts.keep_word();
create function contracts.note_contract() returns trigger language plpgsql as $$
declare
  contract contracts.contract := coalesce(new, old);
  over constant text[] := array['ended', 'terminated'];
begin
  insert into platform.event (type, subject_id, within_id, owner_id, tenant_id)
    values (case when tg_op = 'INSERT' then 'contract.created' when tg_op = 'DELETE' then 'contract.deleted'
        when new.status = any(over) and old.status <> all(over) then 'contract.ended' else 'contract.changed' end,
      contract.id, contract.property_id, contract.owner_id, contract.tenant_id);
  return null;
end $$;

create trigger events_noted_inserted after insert on contracts.contract
  for each row execute function contracts.note_contract();
create trigger events_noted_updated after update on contracts.contract
  for each row when (old.* is distinct from new.*) execute function contracts.note_contract();
create trigger events_noted_deleted after delete on contracts.contract
  for each row execute function contracts.note_contract();
create trigger external_id_forgotten_deleted after delete on contracts.contract
  for each row execute function platform.forget_external_ids();
alter table contracts.contract enable always trigger has_terms;
alter table contracts.contract enable always trigger rents_end_with_it;
alter table contracts.contract enable always trigger settled_stays;
alter table contracts.contract enable always trigger termination_stands;
alter table contracts.contract enable always trigger word_stands;

-- Rate of the commission for new contracts, with its history.
create table contracts.commission_rate (
  id bigint generated always as identity primary key,
  bps integer not null check (bps between 0 and 10000),
  set_at timestamptz not null,
  set_by uuid references auth.user
);
create unique index commission_rate_first on contracts.commission_rate ((true)) where set_by is null;

create trigger never_changed before update or delete on contracts.commission_rate
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on contracts.commission_rate
  for each statement execute function platform.refuse_change();
alter table contracts.commission_rate enable always trigger never_changed;
alter table contracts.commission_rate enable always trigger never_emptied;

-- Rents of a contract, each for a run of months without gaps.
create table contracts.rent_term (
  contract_id uuid not null references contracts.contract,
  months daterange not null,
  from_month date not null generated always as (lower(months)) stored,
  rent_paise bigint not null check (rent_paise between 100 and 100000000000),
  constraint rent_term_alone exclude using gist (contract_id with =, months with &&),
  primary key (contract_id, from_month),
  constraint rent_term_of_whole_months
    check (not isempty(months) and not lower_inf(months)
      and extract(day from lower(months)) = 1 and (upper_inf(months) or extract(day from upper(months)) = 1))
);

create function contracts.count_rents() returns trigger
  language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
begin
  if tg_op = 'INSERT' then perform platform.change_counter('contracts.rents', null, (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select s.month::text as key, s.change as amount
  from new_rows t join contracts.contract c on c.id = t.contract_id cross join lateral contracts.term_steps(c.covered, c.due_day, c.prorate, t.months, t.rent_paise) s) entries group by key) sums));
  elsif tg_op = 'DELETE' then perform platform.change_counter('contracts.rents', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select s.month::text as key, s.change as amount
  from old_rows t join contracts.contract c on c.id = t.contract_id cross join lateral contracts.term_steps(c.covered, c.due_day, c.prorate, t.months, t.rent_paise) s) entries group by key) sums), null);
  else perform platform.change_counter('contracts.rents', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select s.month::text as key, s.change as amount
  from old_rows t join contracts.contract c on c.id = t.contract_id cross join lateral contracts.term_steps(c.covered, c.due_day, c.prorate, t.months, t.rent_paise) s) entries group by key) sums), (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select s.month::text as key, s.change as amount
  from new_rows t join contracts.contract c on c.id = t.contract_id cross join lateral contracts.term_steps(c.covered, c.due_day, c.prorate, t.months, t.rent_paise) s) entries group by key) sums));
  end if;
  return null;
end $$;

create constraint trigger follows_from_contract after insert or delete on contracts.rent_term
  deferrable initially deferred for each row execute function contracts.check_terms('contract_id');
create trigger never_changed before update on contracts.rent_term
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on contracts.rent_term
  for each statement execute function platform.refuse_change();
create trigger count_rents_deleted after delete on contracts.rent_term
  referencing old table as old_rows for each statement execute function contracts.count_rents();
create trigger count_rents_inserted after insert on contracts.rent_term
  referencing new table as new_rows for each statement execute function contracts.count_rents();
create trigger count_rents_updated after update on contracts.rent_term
  referencing old table as old_rows new table as new_rows for each statement execute function contracts.count_rents();
alter table contracts.rent_term enable always trigger follows_from_contract;
alter table contracts.rent_term enable always trigger never_changed;
alter table contracts.rent_term enable always trigger never_emptied;

-- Receivables of contracts, with the paid, credited, earned and paid-out amount of each. Rents are one for each month;
-- there are also deposits, monthly charges, late fees, damages and others.
create table contracts.receivable (
  id uuid primary key,
  contract_id uuid not null,
  property_id uuid not null,
  owner_id uuid not null,
  tenant_id uuid not null,
  kind text not null
    check (kind in ('rent', 'deposit', 'late_fee', 'maintenance', 'utilities', 'damage', 'other')),
  paid_by text not null generated always as (
    case kind when 'rent' then 'payment' when 'deposit' then 'deposit_payment' else 'charge_payment' end
  ) stored,
  month date,
  due_date date not null check (due_date between '2000-01-01' and '2100-12-31'),
  due_month date not null generated always as (date_trunc('month', due_date::timestamp)::date) stored,
  amount_paise bigint not null check (amount_paise between 1 and 100000000000),
  commission_bps integer not null default 0 check (commission_bps between 0 and 10000),
  contract_bps integer generated always as (case kind when 'rent' then commission_bps end) stored,
  description text check (char_length(description) between 1 and 200),
  held_by text check (held_by in ('kiraya', 'owner')),
  fee_of uuid references contracts.receivable,
  days daterange check (not isempty(days)),
  raises_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  paid_paise bigint not null default 0,
  credited_paise bigint not null default 0,
  earned_paise bigint not null default 0,
  paid_out_paise bigint not null default 0,
  balance_paise bigint not null generated always as (amount_paise - paid_paise - credited_paise) stored,
  payable_paise bigint not null generated always as (
    case kind when 'deposit' then 0 else paid_paise - earned_paise - paid_out_paise end
  ) stored,
  paid_on date,
  paid_out_on date,
  was_touched boolean not null default false,
  is_after_last_day boolean not null default false,
  constraint receivable_facts unique (id, contract_id, property_id, owner_id, tenant_id, due_month, commission_bps, paid_by),
  constraint receivable_late_fee_alone exclude using gist (fee_of with =, days with &&)
    where (fee_of is not null and raises_id is null),
  constraint receivable_of_days unique (id, fee_of, days),
  constraint receivable_once unique (contract_id, kind, month),
  constraint receivable_raised_once unique (raises_id),
  constraint receivable_rent_after_last_day check (kind = 'rent' or not is_after_last_day),
  constraint receivable_deposit_held check ((kind = 'deposit') = (held_by is not null)),
  constraint receivable_deposit_is_nobodys check (kind <> 'deposit' or commission_bps = 0),
  constraint receivable_described check ((kind = 'rent') = (description is null)),
  constraint receivable_due_in_month check (month = date_trunc('month', due_date::timestamp)::date),
  constraint receivable_earned check (earned_paise = finance.commission_on(paid_paise, commission_bps)),
  constraint receivable_late_fee_of_days
    check ((kind = 'late_fee') = (fee_of is not null and days is not null) and (fee_of is null) = (days is null)),
  constraint receivable_of_a_month
    check (case kind when 'rent' then month is not null
      else month is null or kind in ('maintenance', 'utilities', 'other') end),
  constraint receivable_paid_on_once_whole
    check ((paid_on is not null) = (paid_paise > 0 and paid_paise + credited_paise = amount_paise)),
  constraint receivable_paid_out_on_once_whole
    check ((paid_out_on is not null)
      = (paid_on is not null and paid_out_paise > 0 and paid_out_paise = paid_paise - earned_paise)),
  constraint receivable_paid_out_within
    check (paid_out_paise >= 0
      and paid_out_paise <= case kind when 'deposit' then 0 else paid_paise - earned_paise end),
  constraint receivable_paid_within
    check (paid_paise >= 0 and credited_paise >= 0 and paid_paise + credited_paise <= amount_paise),
  constraint receivable_raises_a_fee check (raises_id is null or kind = 'late_fee'),
  constraint receivable_was_touched check (was_touched or paid_paise = 0 and credited_paise = 0),
  constraint receivable_of_contract foreign key (contract_id, owner_id, property_id, tenant_id)
    references contracts.contract (id, owner_id, property_id, tenant_id),
  constraint receivable_raises_same_days foreign key (raises_id, fee_of, days)
    references contracts.receivable (id, fee_of, days),
  constraint receivable_terms foreign key (contract_id, owner_id, property_id, tenant_id, contract_bps)
    references contracts.contract (id, owner_id, property_id, tenant_id, commission_bps)
);
create index receivable_charge_open on contracts.receivable (due_date) where kind <> 'rent' and balance_paise > 0;
create index receivable_latest on contracts.receivable (due_date desc, id desc) where kind = 'rent';
create index receivable_of_tenant on contracts.receivable (tenant_id, due_date desc, id desc) where kind = 'rent';
create index receivable_open on contracts.receivable (due_date, id)
  include (kind, owner_id, tenant_id, property_id, balance_paise) where balance_paise > 0;
create index receivable_open_of_contract on contracts.receivable (contract_id, due_date) where balance_paise > 0;
create index receivable_open_of_tenant on contracts.receivable (tenant_id, due_date, id) where balance_paise > 0;
create index receivable_open_owned on contracts.receivable (owner_id, due_date, id) where balance_paise > 0;
create index receivable_owned on contracts.receivable (owner_id, due_date desc, id desc) where kind = 'rent';
create index receivable_payable on contracts.receivable (owner_id, due_month, id) include (kind, payable_paise)
  where payable_paise > 0;
create index receivable_payable_after on contracts.receivable (owner_id, id) include (payable_paise, month)
  where is_after_last_day and payable_paise > 0;
create index receivable_payable_later on contracts.receivable (due_month, owner_id) include (kind, payable_paise)
  where payable_paise > 0;

create function contracts.check_amount() returns trigger language plpgsql set search_path = '' as $$
declare owed bigint;
begin
  select contracts.rent_in(c.covered, c.due_day, c.prorate, new.month, t.rent_paise) into owed
    from contracts.contract c join contracts.rent_term t on t.contract_id = c.id and t.months @> new.month
    where c.id = new.contract_id;
  if owed is distinct from new.amount_paise then
    raise exception 'the rent of % by contract % is not %', new.month, new.contract_id, new.amount_paise
      using errcode = 'check_violation', constraint = 'receivable_by_terms';
  end if;
  return null;
end $$;

create function contracts.check_owners_charge() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  added_in date := date_trunc('month', timezone('Asia/Kolkata', new.created_at))::date;
  rent bigint;
  added bigint;
  standing bigint;
begin
  select coalesce((select t.rent_paise from contracts.rent_term t
    where t.contract_id = c.id and t.months @> added_in), c.rent_paise) into rent
    from contracts.contract c where c.id = new.contract_id;
  if new.amount_paise > 3 * rent then
    raise exception 'an owner asks for more than three rents' using errcode = 'check_violation', constraint = 'charge_within_three_rents';
  end if;
  select count(*), count(*) filter (where v.charge_id is null) into added, standing
    from contracts.receivable c left join contracts.charge_review v
      on v.charge_id = c.id and v.status = 'withdrawn' and v.disputed_at is null
    where c.contract_id = new.contract_id and c.created_by = new.owner_id
      and c.month is null and c.fee_of is null and c.kind <> 'deposit'
      and date_trunc('month', timezone('Asia/Kolkata', c.created_at))::date = added_in;
  if standing >= 20 or added >= 40 then
    raise exception 'an owner has asked for 20 things this month' using errcode = 'check_violation', constraint = 'charge_twenty_a_month';
  end if;
  if exists (select from finance.settlement_v s where s.contract_id = new.contract_id and s.reversed_on is null) then
    raise exception 'the tenancy is settled' using errcode = 'check_violation', constraint = 'charge_before_settlement';
  end if;
  return new;
end $$;

-- Paid or credited receivables stay. Only dummy data may go, through a function of the schema's owner.
create function contracts.keep_receivable() returns trigger language plpgsql as $$
declare
  sums constant text[] := array['paid_paise', 'credited_paise', 'earned_paise', 'paid_out_paise', 'paid_on', 'paid_out_on',
    'was_touched', 'is_after_last_day'];
  generated constant text[] := array['paid_by', 'due_month', 'contract_bps', 'balance_paise', 'payable_paise'];
begin
  if tg_op = 'DELETE' then
    if old.paid_paise = 0 and old.credited_paise = 0
      or current_user = (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
        and (select c.is_dummy from contracts.contract c where c.id = old.contract_id)
    then return old; end if;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - sums - generated - 'due_date' = to_jsonb(old) - sums - generated - 'due_date'
    and (new.due_date = old.due_date or new.month is not null)
  then return new; end if;
  raise exception 'what a receivable says does not change' using errcode = 'restrict_violation';
end $$;

create function contracts.count_dues() returns trigger
  language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
begin
  if tg_op = 'INSERT' then perform platform.change_counter('contracts.dues', null, (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select due_date::text as key, 1 as amount from new_rows where balance_paise > 0 and kind = 'rent') entries group by key) sums));
  elsif tg_op = 'DELETE' then perform platform.change_counter('contracts.dues', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select due_date::text as key, 1 as amount from old_rows where balance_paise > 0 and kind = 'rent') entries group by key) sums), null);
  else perform platform.change_counter('contracts.dues', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select due_date::text as key, 1 as amount from old_rows where balance_paise > 0 and kind = 'rent') entries group by key) sums), (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select due_date::text as key, 1 as amount from new_rows where balance_paise > 0 and kind = 'rent') entries group by key) sums));
  end if;
  return null;
end $$;

create function contracts.count_unpaid() returns trigger
  language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
begin
  if tg_op = 'INSERT' then perform platform.change_counter('contracts.unpaid', null, (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select due_date::text as key, balance_paise as amount from new_rows where balance_paise > 0 and kind = 'rent') entries group by key) sums));
  elsif tg_op = 'DELETE' then perform platform.change_counter('contracts.unpaid', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select due_date::text as key, balance_paise as amount from old_rows where balance_paise > 0 and kind = 'rent') entries group by key) sums), null);
  else perform platform.change_counter('contracts.unpaid', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select due_date::text as key, balance_paise as amount from old_rows where balance_paise > 0 and kind = 'rent') entries group by key) sums), (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select due_date::text as key, balance_paise as amount from new_rows where balance_paise > 0 and kind = 'rent') entries group by key) sums));
  end if;
  return null;
end $$;

create constraint trigger amount_by_terms after insert on contracts.receivable
  for each row when (new.kind = 'rent') execute function contracts.check_amount();
create trigger day_is_open after insert on contracts.receivable
  referencing new table as changed for each statement execute function finance.check_due_days();
create trigger due_date_stays before update of due_date on contracts.receivable for each row
  when (new.due_date <> old.due_date) execute function contracts.keep_due_date();
create constraint trigger ends_with_contract after update of due_date, is_after_last_day on contracts.receivable
  deferrable initially deferred for each row when (new.kind = 'rent') execute function contracts.check_last_day('contract_id');
create trigger facts_stay before update or delete on contracts.receivable
  for each row execute function contracts.keep_receivable();
create trigger never_emptied before truncate on contracts.receivable
  for each statement execute function platform.refuse_change();
create trigger owner_within_bounds before insert on contracts.receivable for each row
  when (new.created_by = new.owner_id and new.month is null and new.fee_of is null and new.kind <> 'deposit')
  execute function contracts.check_owners_charge();
create trigger count_dues_deleted after delete on contracts.receivable
  referencing old table as old_rows for each statement execute function contracts.count_dues();
create trigger count_dues_inserted after insert on contracts.receivable
  referencing new table as new_rows for each statement execute function contracts.count_dues();
create trigger count_dues_updated after update on contracts.receivable
  referencing old table as old_rows new table as new_rows for each statement execute function contracts.count_dues();
create trigger count_unpaid_deleted after delete on contracts.receivable
  referencing old table as old_rows for each statement execute function contracts.count_unpaid();
create trigger count_unpaid_inserted after insert on contracts.receivable
  referencing new table as new_rows for each statement execute function contracts.count_unpaid();
create trigger count_unpaid_updated after update on contracts.receivable
  referencing old table as old_rows new table as new_rows for each statement execute function contracts.count_unpaid();
create function contracts.note_receivable() returns trigger language plpgsql as $$
begin
  -- A payout to the owner changes nothing that the tenant sees.
  insert into platform.event (type, subject_id, within_id, owner_id, tenant_id)
    values (case tg_op when 'INSERT' then 'receivable.created' when 'DELETE' then 'receivable.deleted' else 'receivable.changed' end,
      coalesce(new.id, old.id), coalesce(new.contract_id, old.contract_id), coalesce(new.owner_id, old.owner_id),
      case when tg_op <> 'UPDATE' or (new.paid_paise, new.credited_paise, new.due_date, new.is_after_last_day)
          is distinct from (old.paid_paise, old.credited_paise, old.due_date, old.is_after_last_day)
        then coalesce(new.tenant_id, old.tenant_id) end);
  return null;
end $$;

create trigger events_noted_inserted after insert on contracts.receivable
  for each row execute function contracts.note_receivable();
create trigger events_noted_updated after update on contracts.receivable
  for each row when (old.* is distinct from new.*) execute function contracts.note_receivable();
create trigger events_noted_deleted after delete on contracts.receivable
  for each row execute function contracts.note_receivable();
alter table contracts.receivable enable always trigger amount_by_terms;
alter table contracts.receivable enable always trigger day_is_open;
alter table contracts.receivable enable always trigger due_date_stays;
alter table contracts.receivable enable always trigger ends_with_contract;
alter table contracts.receivable enable always trigger facts_stay;
alter table contracts.receivable enable always trigger never_emptied;
alter table contracts.receivable enable always trigger owner_within_bounds;

-- Parts of a receivable that nobody has to pay any more, and the reversals of such parts.
create table contracts.credit (
  id uuid primary key,
  contract_id uuid not null references contracts.contract,
  receivable_id uuid not null references contracts.receivable,
  kind text not null check (kind in ('waiver', 'cancellation', 'proration', 'correction')),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (char_length(reason) between 1 and 1000),
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  reverses_id uuid,
  is_reversal boolean not null generated always as (reverses_id is not null) stored,
  reverses_reversal boolean generated always as (case when reverses_id is not null then false end) stored,
  created_by uuid,
  created_at timestamptz not null,
  constraint credit_facts unique (id, receivable_id, kind, amount_paise, is_reversal),
  constraint credit_reverses_original foreign key (reverses_id, receivable_id, kind, amount_paise, reverses_reversal)
    references contracts.credit (id, receivable_id, kind, amount_paise, is_reversal)
);
create index credit_of_contract on contracts.credit (contract_id, date, id);
create unique index credit_reversed_once on contracts.credit (reverses_id) where reverses_id is not null;
create index credit_of_receivable on contracts.credit (receivable_id);

create function contracts.sum_credits() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  update contracts.receivable r set credited_paise = r.credited_paise + s.credited,
    was_touched = r.was_touched or r.credited_paise + s.credited > 0,
    paid_on = case when r.paid_paise > 0 and r.paid_paise + r.credited_paise + s.credited = r.amount_paise
      then finance.latest_live(r.id, false) end,
    paid_out_on = case when r.paid_paise > 0 and r.paid_paise + r.credited_paise + s.credited = r.amount_paise
      and r.paid_out_paise > 0 and r.paid_out_paise = r.paid_paise - r.earned_paise then finance.latest_live(r.id, true) end
  from (select receivable_id, sum(direction * case when is_reversal then -amount_paise else amount_paise end)::bigint
      as credited from changed group by receivable_id) s
  where r.id = s.receivable_id;
  return null;
end $$;

create trigger receivables_summed_deleted after delete on contracts.credit
  referencing old table as changed for each statement execute function contracts.sum_credits();
create trigger receivables_summed_inserted after insert on contracts.credit
  referencing new table as changed for each statement execute function contracts.sum_credits();
create trigger day_is_open after insert on contracts.credit
  referencing new table as changed for each statement execute function finance.check_days();
create trigger never_changed before update on contracts.credit for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on contracts.credit
  for each statement execute function platform.refuse_change();
create trigger never_removed before delete on contracts.credit for each row execute function finance.keep_row();
alter table contracts.credit enable always trigger day_is_open;
alter table contracts.credit enable always trigger never_changed;
alter table contracts.credit enable always trigger never_emptied;
alter table contracts.credit enable always trigger never_removed;

-- Answers to charges that an owner has made and a tenant may dispute.
create table contracts.charge_review (
  charge_id uuid primary key references contracts.receivable on delete cascade,
  status text not null check (status in ('proposed', 'disputed', 'upheld', 'withdrawn')),
  reason text check (char_length(reason) between 1 and 1000),
  disputed_at timestamptz,
  answer text check (char_length(answer) between 1 and 1000),
  answered_at timestamptz,
  answered_by uuid,
  constraint charge_review_answered
    check (num_nonnulls(answer, answered_at, answered_by)
      = case when status in ('upheld', 'withdrawn') then 3 else 0 end),
  constraint charge_review_disputed check ((reason is null) = (disputed_at is null)),
  constraint charge_review_of_dispute check (status not in ('disputed', 'upheld') or reason is not null)
);
create index charge_review_disputed_first on contracts.charge_review (disputed_at, charge_id) where status = 'disputed';

create function contracts.keep_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status in ('proposed', 'disputed') or new.status = 'withdrawn' and new.reason is null
    then return new; end if;
  elsif new.charge_id = old.charge_id and (old.status, new.status) in (('proposed', 'disputed'),
    ('proposed', 'withdrawn'), ('disputed', 'upheld'), ('disputed', 'withdrawn'))
    and (old.reason is null or (new.reason, new.disputed_at) = (old.reason, old.disputed_at))
  then return new; end if;
  raise exception 'a charge is disputed once and answered once' using errcode = 'restrict_violation';
end $$;

create trigger answered_once before insert or update on contracts.charge_review
  for each row execute function contracts.keep_review();
create trigger never_emptied before truncate on contracts.charge_review
  for each statement execute function platform.refuse_change();
alter table contracts.charge_review enable always trigger answered_once;
alter table contracts.charge_review enable always trigger never_emptied;

-- Rate of the commission on monthly charges, with its history.
create table contracts.standing_commission (
  id bigint generated always as identity primary key,
  is_on boolean not null,
  set_at timestamptz not null,
  set_by uuid not null references auth.user
);

create trigger never_changed before update or delete on contracts.standing_commission
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on contracts.standing_commission
  for each statement execute function platform.refuse_change();
alter table contracts.standing_commission enable always trigger never_changed;
alter table contracts.standing_commission enable always trigger never_emptied;

-- State of a home when its keys are handed over. Each side may have a draft; the first that is sent stands.
create table contracts.handover (
  id uuid primary key,
  contract_id uuid not null references contracts.contract on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  side text not null check (side in ('owner', 'tenant')),
  status text not null default 'draft' check (status in ('draft', 'sent', 'accepted', 'disputed')),
  rooms jsonb not null default '[]' check (jsonb_typeof(rooms) = 'array' and jsonb_array_length(rooms) <= 20),
  meters jsonb not null default '[]' check (jsonb_typeof(meters) = 'array' and jsonb_array_length(meters) <= 10),
  keys jsonb not null default '[]' check (jsonb_typeof(keys) = 'array' and jsonb_array_length(keys) <= 20),
  additions jsonb not null default '[]'
    check (jsonb_typeof(additions) = 'array' and jsonb_array_length(additions) <= 60),
  saved_at timestamptz not null,
  sent_at timestamptz,
  sent_by uuid,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  answer_until date,
  answered_at timestamptz,
  answered_by uuid,
  reason text check (char_length(reason) between 1 and 1000),
  constraint handover_of_side unique (contract_id, direction, side),
  constraint handover_sent_whole
    check (num_nonnulls(sent_at, sent_by, content_hash, answer_until) = case status when 'draft' then 0 else 4 end),
  constraint handover_answered_whole check ((answered_at is not null) = (status in ('accepted', 'disputed'))),
  constraint handover_answered_by check (answered_by is null or answered_at is not null),
  constraint handover_disputed_for_a_reason check (status <> 'disputed' or (reason is not null and answered_by is not null)),
  constraint handover_added_once_sent check (status <> 'draft' or additions = '[]')
);
create unique index handover_stands on contracts.handover (contract_id, direction) where status <> 'draft';

create function contracts.keep_handover() returns trigger language plpgsql as $$
begin
  if (old.id, old.contract_id, old.direction, old.side) is distinct from (new.id, new.contract_id, new.direction, new.side)
    or (old.status, new.status) not in (('draft', 'draft'), ('draft', 'sent'), ('sent', 'sent'), ('sent', 'accepted'),
      ('sent', 'disputed'), ('disputed', 'accepted'))
    or old.status <> 'draft' and (old.rooms, old.meters, old.keys, old.saved_at, old.sent_at, old.sent_by, old.content_hash,
      old.answer_until) is distinct from (new.rooms, new.meters, new.keys, new.saved_at, new.sent_at, new.sent_by,
      new.content_hash, new.answer_until)
    or old.status = 'disputed' and (old.additions, old.reason) is distinct from (new.additions, new.reason)
  then raise exception 'nothing of a handover changes once it is sent' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

create function contracts.note_handover() returns trigger language plpgsql as $$
begin
  insert into platform.event (type, subject_id, within_id, owner_id, tenant_id)
    select 'handover.' || case when new.status <> old.status then new.status else 'changed' end, new.id, c.id, c.owner_id,
      c.tenant_id from contracts.contract c where c.id = new.contract_id;
  return null;
end $$;

create trigger sent_stands before update on contracts.handover
  for each row execute function contracts.keep_handover();
create trigger events_noted_updated after update on contracts.handover
  for each row when (new.status <> 'draft' and old.* is distinct from new.*) execute function contracts.note_handover();
create trigger never_emptied before truncate on contracts.handover
  for each statement execute function platform.refuse_change();
alter table contracts.handover enable always trigger sent_stands;
alter table contracts.handover enable always trigger never_emptied;

-- Pictures of handovers, by the hashes of their files.
create table contracts.handover_picture (
  contract_id uuid not null references contracts.contract on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  side text not null check (side in ('owner', 'tenant')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  file_id uuid not null unique references platform.private_file,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  taken_at timestamptz not null,
  received_at timestamptz not null,
  primary key (contract_id, direction, side, hash)
);

-- Deletes none of what was sent. A contract that is deleted takes its pictures along.
create function contracts.keep_handover_picture() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from contracts.contract c where c.id = old.contract_id)
    and exists (select from contracts.handover h where h.contract_id = old.contract_id and h.direction = old.direction
      and (h.status in ('accepted', 'disputed') or h.status = 'sent' and h.side = old.side))
  then raise exception 'a picture of a handover stands' using errcode = 'restrict_violation'; end if;
  return old;
end $$;

create trigger file_dropped after delete on contracts.handover_picture
  for each row execute function platform.drop_file();
create trigger never_changed before update on contracts.handover_picture
  for each row execute function platform.refuse_change();
create trigger sent_stands before delete on contracts.handover_picture
  for each row execute function contracts.keep_handover_picture();
create trigger never_emptied before truncate on contracts.handover_picture
  for each statement execute function platform.refuse_change();
alter table contracts.handover_picture enable always trigger never_changed;
alter table contracts.handover_picture enable always trigger sent_stands;
alter table contracts.handover_picture enable always trigger never_emptied;

-- Documents of a contract, each a private file.
create table contracts.document (
  id uuid primary key,
  contract_id uuid not null references contracts.contract (id),
  kind text not null check (kind in
    ('agreement', 'registered_agreement', 'checklist', 'police_verification', 'identity_paper', 'other')),
  title text check (char_length(title) between 1 and 80),
  file_id uuid not null unique references platform.private_file (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  added_by uuid,
  created_at timestamptz not null,
  constraint document_added_once unique (contract_id, kind, sha256),
  constraint document_titled_if_other check (title is null or kind = 'other')
);
create trigger file_dropped after delete on contracts.document
  for each row execute function platform.drop_file();

-- Versions of a contract's agreement. What was sent is frozen as its PDF, a document.
create table contracts.agreement (
  id uuid primary key,
  contract_id uuid not null references contracts.contract (id),
  version integer not null check (version between 1 and 50),
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined', 'superseded')),
  terms jsonb not null,
  parties jsonb,
  document_id uuid unique references contracts.document (id),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  created_by uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  owner_accepted_at timestamptz,
  tenant_accepted_at timestamptz,
  declined_at timestamptz,
  declined_by text check (declined_by in ('owner', 'tenant')),
  decline_reason text check (char_length(decline_reason) between 1 and 1000),
  constraint agreement_version unique (contract_id, version),
  constraint agreement_sent_whole check (num_nonnulls(parties, document_id, sha256, sent_at)
    = case when state = 'draft' then 0 else 4 end),
  constraint agreement_accepted_by_both check (case state
    when 'accepted' then num_nonnulls(owner_accepted_at, tenant_accepted_at) = 2
    when 'superseded' then true
    when 'draft' then num_nonnulls(owner_accepted_at, tenant_accepted_at) = 0
    else num_nonnulls(owner_accepted_at, tenant_accepted_at) < 2 end),
  constraint agreement_declined_whole check (num_nonnulls(declined_at, declined_by, decline_reason)
    = case when state = 'declined' then 3 else 0 end)
);
create unique index agreement_one_draft on contracts.agreement (contract_id) where state = 'draft';
create unique index agreement_one_sent on contracts.agreement (contract_id) where state = 'sent';
create unique index agreement_one_accepted on contracts.agreement (contract_id) where state = 'accepted';

create function contracts.keep_agreement() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then return new; end if;
  if old.state in ('declined', 'superseded')
    or old.state = 'accepted' and new.state <> 'superseded'
    or (new.id, new.contract_id, new.version, new.terms, new.parties, new.document_id, new.sha256, new.sent_at)
      is distinct from
      (old.id, old.contract_id, old.version, old.terms, old.parties, old.document_id, old.sha256, old.sent_at)
    or old.owner_accepted_at is not null and new.owner_accepted_at is distinct from old.owner_accepted_at
    or old.tenant_accepted_at is not null and new.tenant_accepted_at is distinct from old.tenant_accepted_at
  then
    raise exception 'what was sent stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create function contracts.note_agreement() returns trigger language plpgsql as $$
begin
  insert into platform.event (type, subject_id, within_id, owner_id, tenant_id)
    select 'agreement.' || case when new.state <> old.state then new.state else 'changed' end, new.id, c.id, c.owner_id,
      c.tenant_id from contracts.contract c where c.id = new.contract_id;
  return null;
end $$;

create trigger agreement_frozen before update on contracts.agreement
  for each row execute function contracts.keep_agreement();
create trigger events_noted_updated after update on contracts.agreement
  for each row when (new.state <> 'draft' and old.* is distinct from new.*) execute function contracts.note_agreement();
