-- Sums of postings by kind and day, in parts that are written side by side and added when read.
create table finance.total_day (
  day date not null,
  kind text not null,
  tender text,
  shard smallint not null,
  amount_paise bigint not null,
  commission_paise bigint not null,
  line_count bigint not null,
  constraint total_day_once unique nulls not distinct (day, kind, tender, shard)
);

-- Money due to each owner. A stored sum.
create table finance.owner_owed (
  owner_id uuid primary key,
  owed_paise bigint not null,
  other_paise bigint not null default 0,
  credit_paise bigint not null default 0
);
create index owner_owed_other on finance.owner_owed (owner_id) where other_paise > 0 or credit_paise > 0;
create index owner_owed_some on finance.owner_owed (owner_id) where owed_paise > 0;

-- Receipts: single payments of tenants, for any number of claims.
create table finance.receipt (
  id uuid primary key,
  contract_id uuid not null,
  property_id uuid not null,
  owner_id uuid not null,
  tenant_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  tender text not null check (tender in ('received', 'owner', 'tds', 'deposit')),
  method text check (method in ('bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other')),
  cheque_number text check (cheque_number ~ '^\d{6}$'),
  cheque_date date check (cheque_date between '2000-01-01' and '2100-12-31'),
  reference text check (char_length(reference) between 1 and 40),
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  created_by uuid not null,
  created_at timestamptz not null,
  recorded_in xid8 not null default pg_current_xact_id(),
  constraint receipt_of_a_cheque
    check (num_nonnulls(cheque_number, cheque_date) = case when method = 'cheque' then 2 else 0 end),
  constraint receipt_facts unique (id, contract_id, tender),
  constraint receipt_received_by_a_method check ((tender = 'received') = (method is not null)),
  constraint receipt_of_contract foreign key (contract_id, owner_id, property_id, tenant_id)
    references contracts.contract (id, owner_id, property_id, tenant_id)
);
create index receipt_amount on finance.receipt ((amount_paise::text) text_pattern_ops);
create index receipt_of_contract on finance.receipt (contract_id, date, id);
create index receipt_recorded on finance.receipt (recorded_in, id);
create index receipt_reference on finance.receipt (lower(reference), date desc, id desc)
  where reference is not null;

create function finance.check_days_of_contracts() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare closed date := finance.closed_up_to();
begin
  if exists (select from changed where date <= closed) then raise exception 'a row of money is dated in a closed period' using errcode = 'check_violation', constraint = 'day_is_open'; end if;
  if exists (select from changed n join contracts.contract c on c.id = n.contract_id
    where n.date < c.start_date - interval '12 months')
  then raise exception 'a row of money is dated a year before its contract starts' using errcode = 'check_violation', constraint = 'day_of_contract'; end if;
  return null;
end $$;

create function finance.number_receipts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into finance.receipt_number (year, n, receipt_id)
    select year, finance.next_receipt_number(year), id
    from (select *, finance.year_of(created_at) as year from new_rows order by created_at, id) r;
  return null;
end $$;

create constraint trigger adds_up after insert on finance.receipt deferrable initially deferred
  for each row execute function finance.check_receipt();
create trigger day_is_open after insert on finance.receipt
  referencing new table as changed for each statement execute function finance.check_days_of_contracts();
create trigger never_changed before update on finance.receipt
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on finance.receipt
  for each statement execute function platform.refuse_change();
create trigger never_removed before delete on finance.receipt for each row execute function finance.keep_row();
create trigger numbered after insert on finance.receipt
  referencing new table as new_rows for each statement execute function finance.number_receipts();
create function finance.note_receipt() returns trigger language plpgsql as $$
begin
  insert into platform.event (type, subject_id, within_id, owner_id, tenant_id)
    values (case tg_op when 'INSERT' then 'receipt.recorded' else 'receipt.deleted' end, coalesce(new.id, old.id),
      coalesce(new.contract_id, old.contract_id), coalesce(new.owner_id, old.owner_id), coalesce(new.tenant_id, old.tenant_id));
  return null;
end $$;

create trigger events_noted_inserted after insert on finance.receipt
  for each row execute function finance.note_receipt();
create trigger events_noted_deleted after delete on finance.receipt
  for each row execute function finance.note_receipt();
create trigger external_id_forgotten_deleted after delete on finance.receipt
  for each row execute function platform.forget_external_ids();
alter table finance.receipt enable always trigger day_is_open;
alter table finance.receipt enable always trigger never_changed;
alter table finance.receipt enable always trigger never_emptied;
alter table finance.receipt enable always trigger never_removed;

-- Payouts: single transfers to owners. A payout has lines of rents and charges, adds the owner's credit (`owner_credit`)
-- and deducts the owner's debt (`deduction`).
create table finance.payout (
  id uuid primary key,
  owner_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  deducted_paise bigint not null check (deducted_paise >= 0),
  transferred_paise bigint not null generated always as (amount_paise - deducted_paise) stored,
  method text not null check (method in ('bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other')),
  cheque_number text check (cheque_number ~ '^\d{6}$'),
  cheque_date date check (cheque_date between '2000-01-01' and '2100-12-31'),
  reference text check (char_length(reference) between 1 and 40),
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  created_by uuid not null,
  created_at timestamptz not null,
  recorded_in xid8 not null default pg_current_xact_id(),
  constraint payout_of_a_cheque
    check (num_nonnulls(cheque_number, cheque_date) = case when method = 'cheque' then 2 else 0 end),
  constraint payout_facts unique (id, owner_id)
);
create index payout_recorded on finance.payout (recorded_in, id);
create index payout_transferred on finance.payout ((transferred_paise::text) text_pattern_ops);

-- Live lines of a payout add up to the transfer; recovered money stays transferred. A payout with a deduction or a credit
-- is reversed whole; of others single lines can be: they add up to less then, and never to less than nothing.
create function finance.check_payout() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  checked uuid;
  expected record;
  lines record;
begin
  if tg_table_name = 'payout' then checked := new.id; else checked := new.payout_id; end if;
  select amount_paise as amount, deducted_paise as deducted, transferred_paise as transferred into expected
    from finance.payout where id = checked;
  if not found then return null; end if;
  select coalesce(sum(sign * amount_paise) filter (where kind <> 'deduction'), 0) as amount,
      coalesce(sum(sign * amount_paise) filter (where kind = 'deduction'), 0) as deducted,
      coalesce(bool_or(is_reversal), false) as some_reversed,
      coalesce(bool_or(kind in ('deduction', 'owner_credit')), false) as is_whole into lines
    from finance.posting, lateral (select case when is_reversal then -1 else 1 end) s (sign) where payout_id = checked;
  if tg_table_name = 'payout' and expected.transferred < 0
    or (lines.amount, lines.deducted) <> (expected.amount, expected.deducted)
      and not (lines.some_reversed and lines.deducted = 0
        and lines.amount between 0 and case when lines.is_whole then 0 else expected.amount end) then
    raise exception 'the lines of a payout come to % less %, and not to % less %', lines.amount, lines.deducted,
      expected.amount, expected.deducted using errcode = 'check_violation', constraint = 'payout_adds_up';
  end if;
  return null;
end $$;

-- Payouts are deleted with their lines, of which only dummy ones may be; a mixed payout shrinks to the rest.
create function finance.keep_payout() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid) then
    if tg_op = 'DELETE' and not exists (select from finance.posting p where p.payout_id = old.id) then return old; end if;
    if tg_op = 'UPDATE' and pg_catalog.current_setting('kiraya.erasing', true) = 'on'
      and to_jsonb(new) - 'amount_paise' - 'transferred_paise' = to_jsonb(old) - 'amount_paise' - 'transferred_paise'
    then return new; end if;
  end if;
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create constraint trigger adds_up after insert on finance.payout deferrable initially deferred
  for each row execute function finance.check_payout();
create trigger day_is_open after insert on finance.payout
  referencing new table as changed for each statement execute function finance.check_days();
create trigger never_changed before update on finance.payout for each row execute function finance.keep_payout();
create trigger never_emptied before truncate on finance.payout
  for each statement execute function platform.refuse_change();
create trigger never_removed before delete on finance.payout for each row execute function finance.keep_payout();
create function finance.note_payout() returns trigger language plpgsql as $$
begin
  insert into platform.event (type, subject_id, owner_id)
    values (case tg_op when 'INSERT' then 'payout.recorded' when 'DELETE' then 'payout.deleted' else 'payout.changed' end,
      coalesce(new.id, old.id), coalesce(new.owner_id, old.owner_id));
  return null;
end $$;

create trigger events_noted_inserted after insert on finance.payout
  for each row execute function finance.note_payout();
create trigger events_noted_updated after update on finance.payout
  for each row execute function finance.note_payout();
create trigger events_noted_deleted after delete on finance.payout
  for each row execute function finance.note_payout();
alter table finance.payout enable always trigger day_is_open;
alter table finance.payout enable always trigger never_changed;
alter table finance.payout enable always trigger never_emptied;
alter table finance.payout enable always trigger never_removed;

-- Postings: lines of receipts and payouts, moves of deposits, owners' debts, and reversals. Each moves money between two
-- accounts, and its commission to a third. Never edited.
create table finance.posting (
  id uuid primary key,
  kind text not null,
  tender text check (tender in ('received', 'owner', 'tds', 'deposit')),
  contract_id uuid,
  property_id uuid references properties.property,
  owner_id uuid not null references auth.user,
  tenant_id uuid,
  receivable_id uuid,
  paid_by text generated always as (
    case when kind in ('payment', 'payout') then 'payment' when kind in ('charge_payment', 'charge_payout') then 'charge_payment'
      when kind = 'deposit_payment' then kind end
  ) stored,
  month date,
  commission_bps integer check (commission_bps between 0 and 10000),
  paid_before_paise bigint check (paid_before_paise >= 0),
  receipt_id uuid,
  payout_id uuid,
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  amount_paise bigint not null check (amount_paise > 0),
  commission_paise bigint not null default 0 check (commission_paise >= 0),
  net_paise bigint not null generated always as (amount_paise - commission_paise) stored,
  withheld_paise bigint,
  method text check (method in ('bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other')),
  cheque_number text check (cheque_number ~ '^\d{6}$'),
  cheque_date date check (cheque_date between '2000-01-01' and '2100-12-31'),
  reference text check (char_length(reference) between 1 and 40),
  description text check (char_length(description) between 1 and 1000),
  payer_name text,
  payer_email text,
  recipient_name text,
  recipient_email text,
  property_name text,
  property_address text,
  reverses_id uuid,
  is_reversal boolean not null generated always as (reverses_id is not null) stored,
  reverses_reversal boolean generated always as (case when reverses_id is not null then false end) stored,
  reason text check (char_length(reason) between 1 and 1000),
  debit text not null generated always as (
    (finance.accounts_of(kind, tender))[case when reverses_id is null then 1 else 2 end]
  ) stored,
  credit text not null generated always as (
    (finance.accounts_of(kind, tender))[case when reverses_id is null then 2 else 1 end]
  ) stored,
  income text generated always as ((finance.accounts_of(kind, tender))[3]) stored,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint posting_of_a_cheque
    check (num_nonnulls(cheque_number, cheque_date) = case when method = 'cheque' then 2 else 0 end),
  constraint posting_facts unique (id, kind, owner_id, amount_paise, is_reversal),
  constraint posting_described check (kind not in ('expense', 'contribution') or description is not null),
  constraint posting_figures
    check (case
      when income is null then commission_paise = 0
      when reverses_id is null then commission_paise
        = finance.commission_on(paid_before_paise + amount_paise, commission_bps) - finance.commission_on(paid_before_paise, commission_bps)
      else commission_paise = finance.commission_on(paid_before_paise, commission_bps) - finance.commission_on(paid_before_paise - amount_paise, commission_bps) end),
  constraint posting_named
    check (num_nonnulls(payer_name, recipient_name, property_name, property_address)
      = case when kind in ('payment', 'payout') then 4 else 0 end),
  constraint posting_of_a_tenancy
    check (contract_id is not null or kind in
      ('deduction', 'owner_credit', 'recovery', 'expense', 'contribution')),
  constraint posting_of_what_is_owed
    check (num_nonnulls(receivable_id, month, commission_bps, paid_before_paise) = case when paid_by is null then 0 else 4 end),
  constraint posting_paid_out
    check ((kind in ('payout', 'charge_payout', 'deduction', 'owner_credit', 'recovery')) = (payout_id is not null)),
  constraint posting_paid_out_in_time check (kind not in ('payout', 'charge_payout') or date >= month),
  constraint posting_received
    check ((kind in ('payment', 'charge_payment', 'deposit_payment')) = (tender is not null)
      and (tender is null or receipt_id is not null) and (tender <> 'tds' or kind = 'payment')
      and (tender <> 'deposit' or kind <> 'deposit_payment')),
  constraint posting_reversed_for_a_reason check ((reverses_id is null) = (reason is null)),
  constraint posting_whole_tenancy
    check ((contract_id is null) = (tenant_id is null)
      and (contract_id is null or property_id is not null)),
  constraint posting_withheld check ((kind = 'payout') = (withheld_paise is not null)),
  constraint posting_of_contract foreign key (contract_id, owner_id, property_id, tenant_id)
    references contracts.contract (id, owner_id, property_id, tenant_id),
  constraint posting_of_payout foreign key (payout_id, owner_id) references finance.payout (id, owner_id),
  constraint posting_of_receipt foreign key (receipt_id) references finance.receipt,
  constraint posting_of_received foreign key (receipt_id, contract_id, tender)
    references finance.receipt (id, contract_id, tender),
  constraint posting_of_receivable foreign key (receivable_id, contract_id, property_id, owner_id, tenant_id, month, commission_bps, paid_by)
    references contracts.receivable (id, contract_id, property_id, owner_id, tenant_id, due_month, commission_bps, paid_by),
  constraint posting_reverses_original foreign key (reverses_id, kind, owner_id, amount_paise, reverses_reversal)
    references finance.posting (id, kind, owner_id, amount_paise, is_reversal)
);
create index posting_amount on finance.posting ((amount_paise::text) text_pattern_ops);
create index posting_beside on finance.posting (date desc, id desc)
  where kind not in ('payment', 'payout') or tender <> 'received';
create index posting_by_cash on finance.posting (date) include (debit, credit, amount_paise) where method = 'cash';
create index posting_cheque on finance.posting (cheque_number text_pattern_ops) where cheque_number is not null;
create index posting_newest on finance.posting (date desc, id desc);
create index posting_of_contract on finance.posting (contract_id, date, id) where contract_id is not null;
create index posting_of_payout on finance.posting (payout_id) where payout_id is not null;
create index posting_of_property on finance.posting (property_id, date desc, id desc) where property_id is not null;
create index posting_of_receipt on finance.posting (receipt_id) where receipt_id is not null;
create index posting_of_receivable on finance.posting (receivable_id, kind) where receivable_id is not null;
create index posting_of_tenant on finance.posting (tenant_id, date desc, id desc) where tenant_id is not null;
create index posting_owned on finance.posting (owner_id, date desc, id desc);
create unique index posting_reversed_once on finance.posting (reverses_id) where reverses_id is not null;
create index posting_reference on finance.posting (lower(reference) text_pattern_ops, date desc, id desc)
  where reference is not null;

create function finance.check_refunds() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from finance.deposit d where d.contract_id = new.contract_id for no key update;
  if (select sum(case when p.is_reversal then -p.amount_paise else p.amount_paise end) from finance.posting p
      where p.contract_id = new.contract_id and p.kind in ('deposit_refund', 'deposit_refund_by_owner')) > 0
    and not exists (select from finance.settlement_v s
      where s.contract_id = new.contract_id and s.reversed_on is null) then
    raise exception 'what is given back follows a settlement'
      using errcode = 'check_violation', constraint = 'refund_within_settlement';
  end if;
  return null;
end $$;

create function finance.check_set_off() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from contracts.charge_review v where v.charge_id = new.receivable_id and v.status = 'disputed') then
    raise exception 'a disputed charge is not set off' using errcode = 'check_violation', constraint = 'disputed_not_set_off';
  end if;
  return new;
end $$;

-- A reversal is about the same things as its original.
create function finance.check_reversal() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from finance.posting p where p.id = new.reverses_id
    and (p.contract_id, p.property_id, p.receivable_id, p.receipt_id, p.tender, p.payout_id) is distinct from
      (new.contract_id, new.property_id, new.receivable_id, new.receipt_id, new.tender, new.payout_id))
  then
    raise exception 'a reversal is about something else'
      using errcode = 'check_violation', constraint = 'posting_reverses_the_same';
  end if;
  return new;
end $$;

create function finance.keep_figures() returns trigger language plpgsql as $$
declare
  names constant text[] := array['payer_name', 'payer_email', 'recipient_name', 'recipient_email'];
  generated constant text[] := array['paid_by', 'net_paise', 'is_reversal', 'reverses_reversal', 'debit', 'credit', 'income'];
begin
  if current_user = (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
    and pg_catalog.current_setting('kiraya.erasing', true) = 'on'
    and to_jsonb(new) - names - generated = to_jsonb(old) - names - generated
  then return new; end if;
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Sums of deposits and of owners' debts follow their accounts.
create function finance.move_positions() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  if not exists (select from changed where debit in ('owner_owes', 'deposit_held', 'deposit_with_owner')
    or credit in ('owner_owes', 'deposit_held', 'deposit_with_owner')) then return null; end if;

  insert into finance.deposit (contract_id, held_paise, with_owner_paise)
    select distinct contract_id, 0, 0 from changed where debit like 'deposit_%' or credit like 'deposit_%' order by 1
    on conflict do nothing;
  update finance.deposit d set held_paise = d.held_paise + s.held, with_owner_paise = d.with_owner_paise + s.with_owner
    from (select contract_id, sum(case account when 'deposit_held' then -paise else 0 end) as held,
        sum(case account when 'deposit_with_owner' then paise else 0 end) as with_owner
      from (select *, direction * case when is_reversal then -1 else 1 end as sign from changed) c
      cross join lateral finance.sides_of(c.kind, c.tender, c.sign * c.amount_paise, c.sign * c.commission_paise)
      where account like 'deposit_%' group by contract_id) s
    where d.contract_id = s.contract_id;
  insert into finance.owner_position as kept (owner_id, owes_paise)
    select owner_id, sum(paise)
    from (select *, direction * case when is_reversal then -1 else 1 end as sign from changed) c
      cross join lateral finance.sides_of(c.kind, c.tender, c.sign * c.amount_paise, c.sign * c.commission_paise)
    where account = 'owner_owes' group by owner_id order by owner_id
    on conflict (owner_id) do update set owes_paise = kept.owes_paise + excluded.owes_paise;
  if direction = 1 and exists (select from changed c join finance.owner_position p using (owner_id)
    where c.credit = 'owner_owes' and not c.is_reversal and p.owes_paise < 0) then
    raise exception 'more than the owner owes' using errcode = 'check_violation', constraint = 'owner_position_within';
  end if;
  return null;
end $$;

-- Sums of receivables follow their payments and payouts.
create function finance.sum_receivables() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  update contracts.receivable r set
    paid_paise = r.paid_paise + s.paid, earned_paise = r.earned_paise + s.earned,
    paid_out_paise = r.paid_out_paise + s.paid_out, was_touched = r.was_touched or r.paid_paise + s.paid > 0,
    paid_on = case when r.paid_paise + s.paid > 0 and r.paid_paise + s.paid + r.credited_paise = r.amount_paise
      then latest.payment end,
    paid_out_on = case when r.paid_paise + s.paid > 0 and r.paid_paise + s.paid + r.credited_paise = r.amount_paise
      and r.paid_out_paise + s.paid_out > 0
      and r.paid_out_paise + s.paid_out = r.paid_paise + s.paid - r.earned_paise - s.earned
      then latest.payout end
  from (select receivable_id,
      coalesce(sum(sign * amount_paise) filter (where payout_id is null), 0)::bigint as paid,
      sum(sign * commission_paise)::bigint as earned,
      coalesce(sum(sign * amount_paise) filter (where payout_id is not null), 0)::bigint as paid_out
    from (select *, direction * case when is_reversal then -1 else 1 end as sign from changed
      where receivable_id is not null) c group by receivable_id) s
    cross join lateral (select max(date) filter (where payout_id is null) as payment,
        max(date) filter (where payout_id is not null) as payout
      from finance.posting p where p.receivable_id = s.receivable_id and not p.is_reversal
        and not exists (select from finance.posting x where x.reverses_id = p.id)) latest
  where r.id = s.receivable_id;
  return null;
end $$;

-- Keeps the sums by kind and day, in parts that are written side by side: the books and the dashboards add them up.
create function finance.sum_days() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  direction integer := case tg_op when 'DELETE' then -1 else 1 end;
  part smallint := 0;
begin
  while not pg_try_advisory_xact_lock(7310248, part) loop part := part + 1; end loop;
  insert into finance.total_day as kept (day, kind, tender, shard, amount_paise, commission_paise, line_count)
    select date, kind, tender, part, sum(sign * amount_paise), sum(sign * commission_paise), direction * count(*)
    from (select *, direction * case when is_reversal then -1 else 1 end as sign from changed) s
    group by date, kind, tender order by date, kind, tender
    on conflict (day, kind, tender, shard) do update set amount_paise = kept.amount_paise + excluded.amount_paise,
      commission_paise = kept.commission_paise + excluded.commission_paise,
      line_count = kept.line_count + excluded.line_count;
  return null;
end $$;

create function finance.sum_owed() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into finance.owner_owed as kept (owner_id, owed_paise, other_paise)
    select owner_id, coalesce(sum(owed) filter (where paid_by = 'payment'), 0),
      coalesce(sum(owed) filter (where paid_by <> 'payment'), 0)
    from (select *, direction * case when is_reversal then -1 else 1 end
        * case when (credit = 'owner_payable') <> is_reversal then net_paise else -amount_paise end as owed
      from changed where 'owner_payable' in (debit, credit)) s
    group by owner_id order by owner_id
    on conflict (owner_id) do update set owed_paise = kept.owed_paise + excluded.owed_paise,
      other_paise = kept.other_paise + excluded.other_paise;
  return null;
end $$;

create constraint trigger adds_up after insert on finance.posting deferrable initially deferred
  for each row when (new.tender is not null) execute function finance.check_receipt();
create constraint trigger payout_adds_up after insert on finance.posting deferrable initially deferred
  for each row when (new.payout_id is not null) execute function finance.check_payout();
create trigger receivables_summed_deleted after delete on finance.posting
  referencing old table as changed for each statement execute function finance.sum_receivables();
create trigger receivables_summed_inserted after insert on finance.posting
  referencing new table as changed for each statement execute function finance.sum_receivables();
create trigger day_is_open after insert on finance.posting
  referencing new table as changed for each statement execute function finance.check_days_of_contracts();
create trigger days_summed_deleted after delete on finance.posting
  referencing old table as changed for each statement execute function finance.sum_days();
create trigger days_summed_inserted after insert on finance.posting
  referencing new table as changed for each statement execute function finance.sum_days();
create trigger disputed_not_set_off before insert on finance.posting for each row
  when (new.kind = 'charge_payment' and new.tender = 'deposit' and new.reverses_id is null)
  execute function finance.check_set_off();
create trigger never_changed before update on finance.posting
  for each row execute function finance.keep_figures();
create trigger never_emptied before truncate on finance.posting
  for each statement execute function platform.refuse_change();
create trigger never_removed before delete on finance.posting for each row execute function finance.keep_row();
create trigger owed_summed_deleted after delete on finance.posting
  referencing old table as changed for each statement execute function finance.sum_owed();
create trigger owed_summed_inserted after insert on finance.posting
  referencing new table as changed for each statement execute function finance.sum_owed();
create trigger positions_moved_deleted after delete on finance.posting
  referencing old table as changed for each statement execute function finance.move_positions();
create trigger positions_moved_inserted after insert on finance.posting
  referencing new table as changed for each statement execute function finance.move_positions();
create trigger refund_within_settlement after insert on finance.posting for each row
  when (new.kind in ('deposit_refund', 'deposit_refund_by_owner') and not new.is_reversal)
  execute function finance.check_refunds();
create trigger reverses_the_same before insert on finance.posting for each row
  when (new.reverses_id is not null) execute function finance.check_reversal();
create function finance.note_reversal() returns trigger language plpgsql as $$
begin
  insert into platform.event (type, subject_id, within_id, owner_id, tenant_id)
    values ('reversal.recorded', new.id, coalesce(new.receipt_id, new.payout_id, new.contract_id), new.owner_id,
      case when new.payout_id is null then new.tenant_id end);
  return null;
end $$;

create trigger events_noted_inserted after insert on finance.posting
  for each row when (new.reverses_id is not null) execute function finance.note_reversal();
alter table finance.posting enable always trigger day_is_open;
alter table finance.posting enable always trigger disputed_not_set_off;
alter table finance.posting enable always trigger never_changed;
alter table finance.posting enable always trigger never_emptied;
alter table finance.posting enable always trigger never_removed;
alter table finance.posting enable always trigger refund_within_settlement;
alter table finance.posting enable always trigger reverses_the_same;

-- Receipts that were reversed as a whole.
create table finance.receipt_reversal (
  receipt_id uuid primary key,
  reason text not null check (char_length(reason) between 1 and 1000),
  date date not null,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint receipt_reversal_of_receipt foreign key (receipt_id) references finance.receipt on delete cascade
);

create constraint trigger adds_up after insert on finance.receipt_reversal deferrable initially deferred
  for each row execute function finance.check_receipt();
create trigger day_is_open after insert on finance.receipt_reversal
  referencing new table as changed for each statement execute function finance.check_days();
create trigger never_changed before update on finance.receipt_reversal
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on finance.receipt_reversal
  for each statement execute function platform.refuse_change();
create trigger never_removed_alone before delete on finance.receipt_reversal
  for each row when (pg_trigger_depth() = 0) execute function platform.refuse_change();
create function finance.note_receipt_reversal() returns trigger language plpgsql as $$
begin
  insert into platform.event (type, subject_id, within_id, owner_id, tenant_id)
    select 'receipt.reversed', r.id, r.contract_id, r.owner_id, r.tenant_id from finance.receipt r where r.id = new.receipt_id;
  return null;
end $$;

create trigger events_noted_inserted after insert on finance.receipt_reversal
  for each row execute function finance.note_receipt_reversal();
alter table finance.receipt_reversal enable always trigger day_is_open;
alter table finance.receipt_reversal enable always trigger never_changed;
alter table finance.receipt_reversal enable always trigger never_emptied;
alter table finance.receipt_reversal enable always trigger never_removed_alone;

-- Keys of requests that have recorded money: the same request again records nothing. They name no contract that would tell
-- whether it is dummy.
create table finance.recorded_request (
  account_id uuid not null,
  route text not null,
  key text not null check (char_length(key) between 1 and 255),
  recorded_at timestamptz not null,
  is_dummy boolean not null,
  primary key (account_id, route, key)
);

create trigger never_changed before update on finance.recorded_request
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on finance.recorded_request
  for each statement execute function platform.refuse_change();
create trigger never_removed before delete on finance.recorded_request
  for each row when (not old.is_dummy) execute function platform.refuse_change();
alter table finance.recorded_request enable always trigger never_changed;
alter table finance.recorded_request enable always trigger never_emptied;
alter table finance.recorded_request enable always trigger never_removed;

-- Numbers on receipts, one after the other within a financial year.
create table finance.receipt_number (
  year integer not null,
  n bigint not null check (n > 0),
  number text not null generated always as (
    'RR/' || year::text || '-' || lpad(((year + 1) % 100)::text, 2, '0') || '/'
    || case when n < 1000000 then lpad(n::text, 6, '0') else n::text end
  ) stored,
  receipt_id uuid not null,
  constraint receipt_number_of_receipt unique (receipt_id),
  primary key (year, n),
  constraint receipt_number_receipt foreign key (receipt_id) references finance.receipt on delete cascade
);
create index receipt_number_search on finance.receipt_number (number text_pattern_ops);

create trigger never_changed before update on finance.receipt_number
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on finance.receipt_number
  for each statement execute function platform.refuse_change();
create trigger never_removed_alone before delete on finance.receipt_number
  for each row when (pg_trigger_depth() = 0) execute function platform.refuse_change();
alter table finance.receipt_number enable always trigger never_changed;
alter table finance.receipt_number enable always trigger never_emptied;
alter table finance.receipt_number enable always trigger never_removed_alone;

-- UPI address that tenants pay to, with its history.
create table finance.operator_upi (
  id bigint generated always as identity primary key,
  upi_id text check (char_length(upi_id) <= 321 and upi_id ~ '^[a-zA-Z0-9._-]{2,}@[a-zA-Z]{2,64}$'),
  set_at timestamptz not null,
  set_by uuid not null references auth.user,
  held_until timestamptz,
  meanwhile text,
  constraint operator_upi_held_for_a_day check (held_until = set_at + interval '24 hours'),
  constraint operator_upi_meanwhile check (held_until is not null or meanwhile is null),
  constraint operator_upi_removed_at_once check (upi_id is not null or held_until is null)
);

create trigger never_changed before update or delete on finance.operator_upi
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on finance.operator_upi
  for each statement execute function platform.refuse_change();
alter table finance.operator_upi enable always trigger never_changed;
alter table finance.operator_upi enable always trigger never_emptied;

-- Held deposits of contracts, in whole and by the owner. A stored sum of postings.
create table finance.deposit (
  contract_id uuid primary key,
  held_paise bigint not null,
  with_owner_paise bigint not null,
  constraint deposit_within check (with_owner_paise >= 0 and with_owner_paise <= held_paise)
);

create function finance.begin_position() returns trigger language plpgsql as $$
begin
  if current_user <> (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
    and (tg_op = 'UPDATE' or (to_jsonb(new) - 'contract_id' - 'owner_id') @? '$.* ? (@ <> 0)') then
    raise exception 'positions follow from postings' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger follows_postings before insert or update on finance.deposit
  for each row execute function finance.begin_position();
alter table finance.deposit enable always trigger follows_postings;

-- Owners' debts. A stored sum of postings.
create table finance.owner_position (
  owner_id uuid primary key,
  owes_paise bigint not null
);

create function finance.keep_credit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into finance.owner_owed as kept (owner_id, owed_paise, credit_paise)
    values (new.owner_id, 0, greatest(-new.owes_paise, 0))
    on conflict (owner_id) do update set credit_paise = excluded.credit_paise;
  return null;
end $$;

create trigger credit_begun after insert on finance.owner_position for each row
  when (new.owes_paise < 0) execute function finance.keep_credit();
create trigger credit_kept after update on finance.owner_position for each row
  when (greatest(-new.owes_paise, 0) <> greatest(-old.owes_paise, 0)) execute function finance.keep_credit();
create trigger follows_postings before insert or update on finance.owner_position
  for each row execute function finance.begin_position();
alter table finance.owner_position enable always trigger credit_begun;
alter table finance.owner_position enable always trigger credit_kept;
alter table finance.owner_position enable always trigger follows_postings;

-- Tenants' declarations of payments, until an accountant confirms or rejects them.
create table finance.declaration (
  id uuid primary key,
  contract_id uuid not null,
  property_id uuid not null,
  owner_id uuid not null,
  tenant_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  method text not null check (method in ('bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other')),
  cheque_number text check (cheque_number ~ '^\d{6}$'),
  cheque_date date check (cheque_date between '2000-01-01' and '2100-12-31'),
  reference text check (char_length(reference) between 1 and 40),
  created_at timestamptz not null,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'rejected', 'withdrawn')),
  decided_at timestamptz,
  decided_by uuid,
  reason text check (char_length(reason) between 1 and 1000),
  receipt_id uuid,
  tender text not null default 'received' check (tender = 'received'),
  constraint declaration_of_a_cheque
    check (num_nonnulls(cheque_number, cheque_date) = case when method = 'cheque' then 2 else 0 end),
  constraint declaration_receipt_once unique (receipt_id),
  constraint declaration_confirmed check ((status = 'confirmed') = (receipt_id is not null)),
  constraint declaration_decided
    check ((status = 'pending') = (decided_at is null) and (status = 'pending') = (decided_by is null)),
  constraint declaration_referenced check (reference is not null or method in ('cash', 'cheque')),
  constraint declaration_rejected check ((status = 'rejected') = (reason is not null)),
  constraint declaration_of_contract foreign key (contract_id, owner_id, property_id, tenant_id)
    references contracts.contract (id, owner_id, property_id, tenant_id),
  constraint declaration_receipt foreign key (receipt_id, contract_id, tender)
    references finance.receipt (id, contract_id, tender)
);
create index declaration_by_status on finance.declaration (status, created_at, id);
create index declaration_of_contract on finance.declaration (contract_id, created_at desc, id desc);
create index declaration_of_owner on finance.declaration (owner_id, created_at desc, id desc);
create index declaration_of_tenant on finance.declaration (tenant_id, created_at desc, id desc);
create unique index declaration_pending_once on finance.declaration (contract_id, lower(reference)) nulls not distinct
  where status = 'pending';

create function finance.check_declared_receipt() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from finance.receipt r where r.id = new.receipt_id for update;
  if exists (select from finance.receipt_reversal x where x.receipt_id = new.receipt_id) then
    raise exception 'a declaration is confirmed by a receipt that stands'
      using errcode = 'check_violation', constraint = 'declaration_receipt_stands';
  end if;
  return null;
end $$;

create function finance.keep_declaration() returns trigger language plpgsql as $$
declare decision constant text[] := array['status', 'decided_at', 'decided_by', 'reason', 'receipt_id'];
begin
  if tg_op = 'INSERT' then
    if new.status = 'pending' then return new; end if;
    raise exception 'a declaration begins as pending' using errcode = 'restrict_violation';
  end if;
  if old.status = 'pending' and new.status <> 'pending'
    and to_jsonb(new) - decision = to_jsonb(old) - decision
  then return new; end if;
  raise exception 'a declaration is decided once, and is otherwise append-only' using errcode = 'restrict_violation';
end $$;

create function finance.keep_declared() returns trigger language plpgsql as $$
begin
  if current_user = (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
    and (exists (select from contracts.contract c where c.id = old.contract_id and c.is_dummy)
      or (old.status <> 'confirmed' and pg_catalog.current_setting('kiraya.erasing', true) = 'on'))
  then return old; end if;
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger begins_pending before insert on finance.declaration
  for each row execute function finance.keep_declaration();
create trigger decided_once before update on finance.declaration
  for each row execute function finance.keep_declaration();
create trigger never_emptied before truncate on finance.declaration
  for each statement execute function platform.refuse_change();
create trigger never_removed before delete on finance.declaration
  for each row execute function finance.keep_declared();
create trigger receipt_stands after update on finance.declaration
  for each row when (new.receipt_id is not null) execute function finance.check_declared_receipt();
alter table finance.declaration enable always trigger begins_pending;
alter table finance.declaration enable always trigger decided_once;
alter table finance.declaration enable always trigger never_emptied;
alter table finance.declaration enable always trigger never_removed;
alter table finance.declaration enable always trigger receipt_stands;

-- The beneficiary of late fees, with its history.
create table finance.late_fees_to (
  id bigint generated always as identity primary key,
  goes_to text not null check (goes_to in ('owner', 'operator')),
  set_at timestamptz not null,
  set_by uuid not null references auth.user
);

create trigger never_changed before update or delete on finance.late_fees_to
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on finance.late_fees_to
  for each statement execute function platform.refuse_change();
alter table finance.late_fees_to enable always trigger never_changed;
alter table finance.late_fees_to enable always trigger never_emptied;

-- Notes of calls about arrears, with the day that a tenant promised.
create table finance.call_note (
  id uuid primary key,
  contract_id uuid not null,
  property_id uuid not null,
  owner_id uuid not null,
  tenant_id uuid not null,
  text text not null check (char_length(text) between 1 and 1000),
  promised_on date,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint call_note_promise
    check (promised_on between (created_at at time zone 'Asia/Kolkata')::date
      and (created_at at time zone 'Asia/Kolkata')::date + 366),
  constraint call_note_of_contract foreign key (contract_id, owner_id, property_id, tenant_id)
    references contracts.contract (id, owner_id, property_id, tenant_id) on delete cascade
);
create index call_note_of_contract on finance.call_note (contract_id, created_at desc, id desc);
create index call_note_of_tenant on finance.call_note (tenant_id, created_at desc, id desc);

create function finance.keep_call_note() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.current_setting('kiraya.erasing', true) = 'on'
    or not exists (select from contracts.contract c where c.id = old.contract_id)
  then return old; end if;
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger never_changed before update on finance.call_note
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on finance.call_note
  for each statement execute function platform.refuse_change();
create trigger never_removed before delete on finance.call_note
  for each row execute function finance.keep_call_note();
alter table finance.call_note enable always trigger never_changed;
alter table finance.call_note enable always trigger never_emptied;
alter table finance.call_note enable always trigger never_removed;

-- Days up to which the books are closed, with their history.
create table finance.closed_period (
  id bigint generated always as identity primary key,
  closed_up_to date check (closed_up_to >= '2000-01-01'),
  set_at timestamptz not null,
  set_by uuid not null references auth.user,
  constraint closed_period_is_over check (closed_up_to < timezone('Asia/Kolkata', set_at)::date)
);

create trigger never_changed before update or delete on finance.closed_period
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on finance.closed_period
  for each statement execute function platform.refuse_change();
alter table finance.closed_period enable always trigger never_changed;
alter table finance.closed_period enable always trigger never_emptied;

-- Settlements of tenancies: claims paid by the deposit, and the refund.
create table finance.settlement (
  id uuid primary key,
  contract_id uuid not null,
  property_id uuid not null,
  owner_id uuid not null,
  tenant_id uuid not null,
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  refundable_paise bigint not null check (refundable_paise >= 0),
  owed_paise bigint not null check (owed_paise >= 0),
  statement jsonb not null,
  receipt_ids uuid[] not null,
  entry_ids uuid[] not null,
  charge_ids uuid[] not null,
  follows_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint settlement_facts unique (id, contract_id),
  constraint settlement_live_alone unique nulls not distinct (contract_id, follows_id),
  constraint settlement_refunds_or_is_owed check (refundable_paise = 0 or owed_paise = 0),
  constraint settlement_of_contract foreign key (contract_id, owner_id, property_id, tenant_id)
    references contracts.contract (id, owner_id, property_id, tenant_id)
);

create trigger day_is_open after insert on finance.settlement
  referencing new table as changed for each statement execute function finance.check_days();
create trigger never_changed before update on finance.settlement
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on finance.settlement
  for each statement execute function platform.refuse_change();
create trigger never_removed before delete on finance.settlement for each row execute function finance.keep_row();
alter table finance.settlement enable always trigger day_is_open;
alter table finance.settlement enable always trigger never_changed;
alter table finance.settlement enable always trigger never_emptied;
alter table finance.settlement enable always trigger never_removed;

-- Settlements that were reversed.
create table finance.settlement_reversal (
  settlement_id uuid primary key,
  contract_id uuid not null,
  reason text not null check (char_length(reason) between 1 and 1000),
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  created_by uuid not null,
  created_at timestamptz not null,
  constraint settlement_reversal_of_contract unique (settlement_id, contract_id),
  constraint settlement_reversal_of_settlement foreign key (settlement_id, contract_id)
    references finance.settlement (id, contract_id) on delete cascade
);
alter table finance.settlement
  add constraint settlement_follows_reversal foreign key (follows_id, contract_id) references finance.settlement_reversal (settlement_id, contract_id) on delete cascade;

create trigger day_is_open after insert on finance.settlement_reversal
  referencing new table as changed for each statement execute function finance.check_days();
create trigger never_changed before update on finance.settlement_reversal
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on finance.settlement_reversal
  for each statement execute function platform.refuse_change();
create trigger never_removed_alone before delete on finance.settlement_reversal
  for each row when (pg_trigger_depth() = 0) execute function platform.refuse_change();
create trigger refund_within_settlement after insert on finance.settlement_reversal for each row
  execute function finance.check_refunds();
alter table finance.settlement_reversal enable always trigger day_is_open;
alter table finance.settlement_reversal enable always trigger never_changed;
alter table finance.settlement_reversal enable always trigger never_emptied;
alter table finance.settlement_reversal enable always trigger never_removed_alone;
alter table finance.settlement_reversal enable always trigger refund_within_settlement;
