/** What is owed beside rent. Its sums follow from the entries and credits, like those of a rent record. */
export const CHARGES = `
  create table contracts.charge (
    id uuid primary key,
    contract_id uuid not null,
    property_id uuid not null,
    owner_id uuid not null,
    tenant_id uuid not null,
    is_dummy boolean not null,
    kind text not null check (kind in ('deposit', 'late_fee', 'maintenance', 'utilities', 'damage', 'other')),
    is_deposit boolean not null generated always as (kind = 'deposit') stored,
    due_date date not null check (due_date between '2000-01-01' and '2100-12-31'),
    due_month date not null generated always as (date_trunc('month', due_date::timestamp)::date) stored,
    amount_paise bigint not null check (amount_paise between 1 and 100000000000),
    commission_bps integer not null default 0 check (commission_bps between 0 and 10000),
    description text not null check (char_length(description) between 1 and 200),
    held_by text check (held_by in ('kiraya', 'owner')),
    standing_month date check (extract(day from standing_month) = 1),
    rent_record_id uuid references contracts.rent_record,
    days daterange check (not isempty(days)),
    created_by uuid,
    created_at timestamptz not null,
    paid_paise bigint not null default 0,
    credited_paise bigint not null default 0,
    earned_paise bigint not null default 0,
    paid_out_paise bigint not null default 0,
    balance_paise bigint not null generated always as (amount_paise - paid_paise - credited_paise) stored,
    payable_paise bigint not null generated always as
      (case when kind = 'deposit' then 0 else paid_paise - earned_paise - paid_out_paise end) stored,
    constraint charge_of_contract foreign key (contract_id, owner_id, property_id, tenant_id, is_dummy)
      references contracts.contract (id, owner_id, property_id, tenant_id, is_dummy),
    constraint charge_facts unique
      (id, contract_id, property_id, owner_id, tenant_id, due_month, commission_bps, is_deposit, is_dummy),
    constraint charge_standing_once unique (contract_id, kind, standing_month),
    constraint charge_late_fee_of_days check ((kind = 'late_fee') = (rent_record_id is not null and days is not null)
      and (rent_record_id is null) = (days is null)),
    constraint charge_late_fee_alone exclude using gist (rent_record_id with =, days with &&)
      where (rent_record_id is not null),
    constraint charge_deposit_held check ((kind = 'deposit') = (held_by is not null)),
    constraint charge_deposit_is_nobodys check (kind <> 'deposit' or commission_bps = 0),
    constraint charge_paid_within
      check (paid_paise >= 0 and credited_paise >= 0 and paid_paise + credited_paise <= amount_paise),
    constraint charge_earned check (earned_paise = (paid_paise * commission_bps + 5000) / 10000),
    constraint charge_paid_out_within check (paid_out_paise >= 0
      and paid_out_paise <= case when kind = 'deposit' then 0 else paid_paise - earned_paise end)
  );
  create index charge_of_contract_by_due on contracts.charge (contract_id, due_date, id);
  create index charge_open on contracts.charge (due_date, id)
    include (owner_id, tenant_id, property_id, balance_paise) where balance_paise > 0;
  create index charge_open_of_tenant on contracts.charge (tenant_id, due_date, id) where balance_paise > 0;
  create index charge_payable on contracts.charge (owner_id, due_month, id) include (payable_paise)
    where payable_paise > 0;
  create index charge_dummy on contracts.charge (id) where is_dummy;
  grant select, insert, delete on contracts.charge to kiraya_app;
  -- Locking a row takes the right to change one column of it.
  grant update (description) on contracts.charge to kiraya_app;

  create function contracts.keep_charge() returns trigger language plpgsql as $$
  declare
    sums constant text[] := array['paid_paise', 'credited_paise', 'earned_paise', 'paid_out_paise'];
    generated constant text[] := array['is_deposit', 'due_month', 'balance_paise', 'payable_paise'];
  begin
    if tg_op = 'DELETE' then
      if old.paid_paise = 0 and old.credited_paise = 0 or old.is_dummy and current_user =
        (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
      then return old; end if;
    elsif tg_op = 'UPDATE' and to_jsonb(new) - sums - generated = to_jsonb(old) - sums - generated and current_user =
      (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
    then return new; end if;
    raise exception 'what a charge says does not change' using errcode = 'restrict_violation';
  end $$;
  create function contracts.begin_charge() returns trigger language plpgsql as $$
  begin
    new.paid_paise := 0;
    new.credited_paise := 0;
    new.earned_paise := 0;
    new.paid_out_paise := 0;
    return new;
  end $$;
  create trigger begins_unpaid before insert on contracts.charge
    for each row execute function contracts.begin_charge();
  create trigger facts_stay before update or delete on contracts.charge
    for each row execute function contracts.keep_charge();
  create trigger never_emptied before truncate on contracts.charge
    for each statement execute function platform.refuse_change();
  alter table contracts.charge enable always trigger begins_unpaid;
  alter table contracts.charge enable always trigger facts_stay;
  alter table contracts.charge enable always trigger never_emptied;

  -- Money that is recorded confirms a contract, whatever it is for.
  create trigger first_payment_confirms after update on contracts.charge for each row
    when (new.paid_paise > 0 and old.paid_paise = 0) execute function contracts.confirm_by_payment();
  alter table contracts.charge enable always trigger first_payment_confirms;
`;

const WHOLE = 'r.paid_paise > 0 and r.paid_paise + r.credited_paise + s.credited = r.amount_paise';
const ALL_OUT = 'r.paid_out_paise > 0 and r.paid_out_paise = r.paid_paise - r.earned_paise';

/** What of a rent or a charge nobody is to pay. Never changed; taken back once. */
export const CREDITS = `
  create table contracts.credit (
    id uuid primary key,
    contract_id uuid not null references contracts.contract,
    rent_record_id uuid references contracts.rent_record,
    charge_id uuid references contracts.charge,
    claim_id uuid not null generated always as (coalesce(rent_record_id, charge_id)) stored,
    kind text not null check (kind in ('waiver', 'cancellation', 'proration', 'correction')),
    amount_paise bigint not null check (amount_paise > 0),
    reason text not null check (char_length(reason) between 1 and 1000),
    date date not null check (date between '2000-01-01' and '2100-12-31'),
    reverses_id uuid constraint credit_reversed_once unique,
    is_reversal boolean not null generated always as (reverses_id is not null) stored,
    reverses_reversal boolean generated always as (case when reverses_id is not null then false end) stored,
    created_by uuid,
    created_at timestamptz not null,
    is_dummy boolean not null,
    constraint credit_of_one check (num_nonnulls(rent_record_id, charge_id) = 1),
    constraint credit_facts unique (id, claim_id, kind, amount_paise, is_reversal),
    constraint credit_reverses_original foreign key (reverses_id, claim_id, kind, amount_paise, reverses_reversal)
      references contracts.credit (id, claim_id, kind, amount_paise, is_reversal)
  );
  create index credit_of_contract on contracts.credit (contract_id, date, id);
  create index credit_of_record on contracts.credit (rent_record_id) where rent_record_id is not null;
  create index credit_of_charge on contracts.credit (charge_id) where charge_id is not null;
  create index credit_dummy on contracts.credit (id) where is_dummy;
  grant select, insert on contracts.credit to kiraya_app;

  create function contracts.complete_credit() returns trigger language plpgsql set search_path = '' as $$
  begin
    select contract_id, is_dummy into new.contract_id, new.is_dummy from (
      select contract_id, is_dummy from contracts.rent_record where id = new.rent_record_id
      union all select contract_id, is_dummy from contracts.charge where id = new.charge_id) claim;
    return new;
  end $$;
  create trigger completed before insert on contracts.credit
    for each row execute function contracts.complete_credit();
  alter table contracts.credit enable always trigger completed;

  create function contracts.sum_credits() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
  begin
    update contracts.rent_record r set credited_paise = r.credited_paise + s.credited,
      paid_on = case when ${WHOLE} then finance.latest_live(r.id, 'payment') end,
      paid_out_on = case when ${WHOLE} and ${ALL_OUT} then finance.latest_live(r.id, 'payout') end
    from (select rent_record_id, sum(direction * case when is_reversal then -amount_paise else amount_paise end)::bigint
        as credited from changed where rent_record_id is not null group by rent_record_id) s
    where r.id = s.rent_record_id;
    update contracts.charge c set credited_paise = c.credited_paise + s.credited
    from (select charge_id, sum(direction * case when is_reversal then -amount_paise else amount_paise end)::bigint
        as credited from changed where charge_id is not null group by charge_id) s
    where c.id = s.charge_id;
    return null;
  end $$;
  revoke execute on function contracts.sum_credits from public;
  create trigger claims_summed_inserted after insert on contracts.credit
    referencing new table as changed for each statement execute function contracts.sum_credits();
  create trigger claims_summed_deleted after delete on contracts.credit
    referencing old table as changed for each statement execute function contracts.sum_credits();
`;
