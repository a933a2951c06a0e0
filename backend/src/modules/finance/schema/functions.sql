create schema finance;
grant usage on schema finance to kiraya_app;

-- Commission on an amount at a rate in hundredths of a percent, to the nearest paisa. `rules` has the same.
create function finance.commission_on(paise bigint, bps integer) returns bigint
  language sql immutable parallel safe as $$ select (paise * bps + 5000) / 10000 $$;

create function finance.check_receipt() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  checked uuid;
  expected bigint;
  lines bigint;
begin
  if tg_table_name = 'receipt' then checked := new.id; else checked := new.receipt_id; end if;
  select case when x.receipt_id is null then r.amount_paise else 0 end into expected
    from finance.receipt r left join finance.receipt_reversal x on x.receipt_id = r.id where r.id = checked;
  if not found then return null; end if;
  select coalesce(sum(case when l.is_reversal then -l.amount_paise else l.amount_paise end), 0) into lines from (
    select t.amount_paise, t.is_reversal from finance.transaction t where t.receipt_id = checked
    union all
    select e.amount_paise, e.is_reversal from finance.entry e where e.receipt_id = checked and e.tender is not null) l;
  if lines <> expected then
    raise exception 'the lines of a receipt come to % and not to %', lines, expected
      using errcode = 'check_violation', constraint = 'receipt_adds_up';
  end if;
  return null;
end $$;

-- Whoever asks keeps the answer true until the end of their transaction: closing waits for them, and they for it.
create function finance.closed_up_to() returns date language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('closed-period', 0));
  return (select p.closed_up_to from finance.closed_period p order by p.id desc limit 1);
end $$;

create function finance.check_days() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare closed date := finance.closed_up_to();
begin
  if exists (select from changed where date <= closed) then raise exception 'a row of money is dated in a closed period' using errcode = 'check_violation', constraint = 'day_is_open'; end if;
  return null;
end $$;

create function finance.check_due_days() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare closed date := finance.closed_up_to();
begin
  if exists (select from changed where due_date <= closed and standing_month is null
    and kind not in ('deposit', 'late_fee'))
  then raise exception 'a row of money is dated in a closed period' using errcode = 'check_violation', constraint = 'day_is_open'; end if;
  return null;
end $$;

-- The money of dummy contracts and of dummy owners, with the sums of it. Numbers and reversals go with what they
-- are of.
create function finance.delete_dummy_data() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  dummies uuid[];
  gone integer;
begin
  lock table finance.total_day in share row exclusive mode;
  dummies := array(select c.id from contracts.contract c where c.is_dummy);
  -- Of a payout, what is about no contract goes first: the contracts that it pays for tell whether it is dummy.
  delete from finance.entry e where e.contract_id is null
    and exists (select from finance.entry_v v where v.id = e.id and v.is_dummy);
  -- Rents that a deposit paid go before what came in of it: no deposit is less than nothing in between.
  delete from finance.transaction where contract_id = any (dummies);
  get diagnostics gone = row_count;
  delete from finance.entry where contract_id = any (dummies);
  delete from finance.settlement where contract_id = any (dummies);
  delete from finance.declaration where contract_id = any (dummies);
  delete from finance.receipt where contract_id = any (dummies);
  delete from finance.recorded_request where is_dummy;
  -- The row of an owner stays for what there is beside dummy rents.
  delete from finance.owner_owed o where other_paise = 0 and credit_paise = 0
    and not exists (select from finance.transaction t where t.owner_id = o.owner_id);
  delete from finance.deposit d where held_paise = 0 and with_owner_paise = 0
    and d.contract_id = any (dummies);
  delete from finance.owner_position p where owes_paise = 0
    and exists (select from auth.user o where o.id = p.owner_id and o.is_dummy);
  delete from finance.total_day where day in (select day from finance.total_day group by day
    having sum(payment_count) = 0 and sum(payout_count) = 0);
  return gone;
end $$;

create function finance.erase_call_notes(erased uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.account_v a where a.id = erased and a.erased_at is not null) then
    raise exception 'the account is not erased' using errcode = 'restrict_violation';
  end if;
  perform set_config('kiraya.erasing', 'on', true);
  delete from finance.call_note where tenant_id = erased;
  perform set_config('kiraya.erasing', 'off', true);
end $$;

create function finance.erase_declarations(erased uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.account_v a where a.id = erased and a.erased_at is not null) then
    raise exception 'the account is not erased' using errcode = 'restrict_violation';
  end if;
  perform set_config('kiraya.erasing', 'on', true);
  delete from finance.declaration where tenant_id = erased and status <> 'confirmed';
  perform set_config('kiraya.erasing', 'off', true);
end $$;

create function finance.erase_names(erased uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare called text := (select p.name from auth.user_v p join auth.account_v a using (id)
  where id = erased and a.erased_at is not null);
begin
  if called is null then raise exception 'the account is not erased' using errcode = 'restrict_violation'; end if;
  perform set_config('kiraya.erasing', 'on', true);
  update finance.transaction set payer_name = called, payer_email = null where tenant_id = erased and type = 'payment';
  update finance.transaction set recipient_name = called, recipient_email = null where owner_id = erased;
  perform set_config('kiraya.erasing', 'off', true);
end $$;

-- Dummy data alone may go, through a function of the schema's owner. What is about no contract is an entry.
create function finance.keep_row() returns trigger language plpgsql as $$
begin
  if current_user = (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
    and (case when old.contract_id is null then (select e.is_dummy from finance.entry_v e where e.id = old.id)
      else (select c.is_dummy from contracts.contract c where c.id = old.contract_id) end)
  then return old; end if;
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function finance.next_receipt_number(year integer) returns bigint language sql set search_path = ''
  return nextval(('finance.receipt_' || year::text)::regclass);

create function finance.source_of(tender text) returns text language sql immutable parallel safe
  return case coalesce(tender, 'received') when 'received' then 'cash' when 'deposit' then 'deposit_held'
    else 'owner_owes' end;

-- What a line of money moves, and between which accounts: the rules of the books. A reversal has the two sides swapped.
create function finance.legs_of(kind text, tender text, amount bigint, commission bigint, is_reversal boolean)
  returns table (part text, debit text, credit text, paise bigint)
  language sql immutable parallel safe as $$
  select l.part, case when is_reversal then l.credit else l.debit end, case when is_reversal then l.debit else l.credit end,
    l.paise from (values
    ('payment', 'rent', finance.source_of(tender), 'owner_payable', amount - commission),
    ('payment', 'commission', finance.source_of(tender), 'commission_income', commission),
    ('payout', 'payout', 'owner_payable', 'cash', amount),
    ('charge_payment', 'charge', finance.source_of(tender), 'owner_payable', amount - commission),
    ('charge_payment', 'fee', finance.source_of(tender), 'fee_income', commission),
    ('charge_payout', 'payout', 'owner_payable', 'cash', amount),
    ('deposit_payment', 'deposit', case tender when 'owner' then 'deposit_with_owner' else 'cash' end, 'deposit_held',
      amount),
    ('deposit_to_owner', 'deposit', 'deposit_with_owner', 'cash', amount),
    ('deposit_from_owner', 'deposit', 'cash', 'deposit_with_owner', amount),
    ('deposit_kept', 'owed', 'owner_owes', 'deposit_with_owner', amount),
    ('deposit_refund', 'refund', 'deposit_held', 'cash', amount),
    ('deposit_refund_by_owner', 'refund', 'deposit_held', 'deposit_with_owner', amount),
    ('deduction', 'owed', 'cash', 'owner_owes', amount),
    ('owner_credit', 'owed', 'owner_owes', 'cash', amount),
    ('recovery', 'owed', 'owner_owes', 'cash', amount),
    ('expense', 'owed', 'owner_owes', 'cash', amount),
    ('contribution', 'owed', 'cash', 'owner_owes', amount)
  ) l (kind, part, debit, credit, paise) where l.kind = legs_of.kind and l.paise > 0
$$;

-- The financial year, by the year that it begins in, in India.
create function finance.year_of(at timestamptz) returns integer language sql immutable parallel safe
  return extract(year from (at at time zone 'Asia/Kolkata') - interval '3 months')::integer;

-- A sequence of receipts' numbers for each financial year, by the year that it begins in.
do $$ begin
  for year in 1999..2101 loop
    execute format('create sequence finance.receipt_%s', year);
  end loop;
end $$;
