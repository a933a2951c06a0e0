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
  select coalesce(sum(case when p.is_reversal then -p.amount_paise else p.amount_paise end), 0) into lines
    from finance.posting p where p.receipt_id = checked and p.tender is not null;
  if lines <> expected then
    raise exception 'the lines of a receipt come to % and not to %', lines, expected
      using errcode = 'check_violation', constraint = 'receipt_adds_up';
  end if;
  return null;
end $$;

-- Keeps the answer true until the end of the transaction: it and the closing of books wait for each other.
create function finance.closed_up_to() returns date language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('finance.closed_period', 0));
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
  if exists (select from changed where due_date <= closed and month is null and kind not in ('deposit', 'late_fee'))
  then raise exception 'a row of money is dated in a closed period' using errcode = 'check_violation', constraint = 'day_is_open'; end if;
  return null;
end $$;

-- Deletes the money of dummy contracts and dummy owners, with its sums. Numbers and reversals go with their rows.
create function finance.delete_dummy_data() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  dummies uuid[];
  payouts uuid[];
  gone integer;
begin
  lock table finance.total_day in share row exclusive mode;
  dummies := array(select c.id from contracts.contract c where c.is_dummy);
  payouts := array(select v.payout_id from finance.posting_v v where v.is_dummy and v.payout_id is not null);
  -- Postings of payouts without a contract go first: the payout's contracts tell that they are dummy.
  delete from finance.posting p where p.contract_id is null
    and exists (select from finance.posting_v v where v.id = p.id and v.is_dummy);
  -- Rents paid by a deposit go before its receipts: no deposit is negative in between.
  delete from finance.posting where contract_id = any (dummies) and kind in ('payment', 'payout');
  get diagnostics gone = row_count;
  delete from finance.posting where contract_id = any (dummies);
  delete from finance.payout o where o.id = any (payouts)
    and not exists (select from finance.posting p where p.payout_id = o.id);
  -- Other lines of such payouts, each once: the rest of a recovered line is a row of its own.
  perform set_config('kiraya.erasing', 'on', true);
  update finance.payout o set amount_paise = s.paise
    from (select payout_id, sum(amount_paise)::bigint as paise
      from (select distinct on (payout_id, kind, receivable_id) payout_id, amount_paise from finance.posting
        where payout_id = any (payouts) and kind in ('payout', 'charge_payout', 'owner_credit') and not is_reversal
        order by payout_id, kind, receivable_id, id) first group by payout_id) s
    where o.id = s.payout_id;
  perform set_config('kiraya.erasing', 'off', true);
  delete from finance.settlement where contract_id = any (dummies);
  delete from finance.declaration where contract_id = any (dummies);
  delete from finance.receipt where contract_id = any (dummies);
  delete from finance.recorded_request where is_dummy;
  -- An owner's row stays if they have other money than dummy rents.
  delete from finance.owner_owed o where other_paise = 0 and credit_paise = 0
    and not exists (select from finance.posting p where p.owner_id = o.owner_id and p.kind in ('payment', 'payout'));
  delete from finance.deposit d where held_paise = 0 and with_owner_paise = 0
    and d.contract_id = any (dummies);
  delete from finance.owner_position p where owes_paise = 0
    and exists (select from auth.user o where o.id = p.owner_id and o.is_dummy);
  delete from finance.total_day t using (select day, kind, tender from finance.total_day group by day, kind, tender
      having sum(line_count) = 0) gone
    where t.day = gone.day and t.kind = gone.kind and t.tender is not distinct from gone.tender;
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
  update finance.posting set payer_name = called, payer_email = null where tenant_id = erased and kind = 'payment';
  update finance.posting set recipient_name = called, recipient_email = null
    where owner_id = erased and kind in ('payment', 'payout');
  perform set_config('kiraya.erasing', 'off', true);
end $$;

-- Only dummy data may be deleted, through a function of the schema's owner. Rows without a contract are postings.
create function finance.keep_row() returns trigger language plpgsql as $$
begin
  if current_user = (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
    and (case when old.contract_id is null then (select p.is_dummy from finance.posting_v p where p.id = old.id)
      else (select c.is_dummy from contracts.contract c where c.id = old.contract_id) end)
  then return old; end if;
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function finance.next_receipt_number(year integer) returns bigint language sql set search_path = ''
  return nextval(('finance.receipt_' || year::text)::regclass);

create function finance.source_of(tender text) returns text language sql immutable parallel safe
  return case coalesce(tender, 'received') when 'received' then 'cash' when 'deposit' then 'deposit_held'
    else 'owner_owes' end;

-- Posting rules: the accounts that a posting debits and credits, and the account of Kiraya's commission. A reversal
-- swaps the first two.
create function finance.accounts_of(kind text, tender text) returns text[] language sql immutable parallel safe
  return case kind
    when 'payment' then array[finance.source_of(tender), 'owner_payable', 'commission_income']
    when 'payout' then array['owner_payable', 'cash', null]
    when 'charge_payment' then array[finance.source_of(tender), 'owner_payable', 'fee_income']
    when 'charge_payout' then array['owner_payable', 'cash', null]
    when 'deposit_payment'
      then array[case tender when 'owner' then 'deposit_with_owner' else 'cash' end, 'deposit_held', null]
    when 'deposit_to_owner' then array['deposit_with_owner', 'cash', null]
    when 'deposit_from_owner' then array['cash', 'deposit_with_owner', null]
    when 'deposit_kept' then array['owner_owes', 'deposit_with_owner', null]
    when 'deposit_refund' then array['deposit_held', 'cash', null]
    when 'deposit_refund_by_owner' then array['deposit_held', 'deposit_with_owner', null]
    when 'deduction' then array['cash', 'owner_owes', null]
    when 'owner_credit' then array['owner_owes', 'cash', null]
    when 'recovery' then array['owner_owes', 'cash', null]
    when 'expense' then array['owner_owes', 'cash', null]
    when 'contribution' then array['cash', 'owner_owes', null]
  end;

-- Changes of accounts by a posting, or a sum of postings of a kind: debits less credits. Reversals count negative.
create function finance.sides_of(kind text, tender text, amount bigint, commission bigint)
  returns table (account text, paise bigint) language sql immutable parallel safe as $$
  select s.account, s.paise from (select finance.accounts_of(kind, tender) as accounts) a
  cross join lateral (values (accounts[1], amount), (accounts[2], commission - amount), (accounts[3], -commission))
    s (account, paise) where s.account is not null
$$;

-- Names of a posting's two legs: of the amount without commission, and of the commission.
create function finance.part_of(kind text, is_kept boolean) returns text language sql immutable parallel safe
  return case
    when kind = 'payment' then case when is_kept then 'commission' else 'rent' end
    when kind = 'charge_payment' then case when is_kept then 'fee' else 'charge' end
    when kind in ('payout', 'charge_payout') then 'payout'
    when kind like 'deposit_refund%' then 'refund'
    when kind = 'deposit_kept' then 'owed'
    when kind like 'deposit_%' then 'deposit'
    else 'owed'
  end;

-- The financial year, by the year that it begins in, in India.
create function finance.year_of(at timestamptz) returns integer language sql immutable parallel safe
  return extract(year from (at at time zone 'Asia/Kolkata') - interval '3 months')::integer;

-- A sequence of receipts' numbers for each financial year, by the year that it begins in.
do $$ begin
  for year in 1999..2101 loop
    execute format('create sequence finance.receipt_%s', year);
  end loop;
end $$;
