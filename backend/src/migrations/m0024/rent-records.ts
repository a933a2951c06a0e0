/** Sums of money on each rent record. Until now a rent was paid whole, or not at all. */
export const SUMS = `
  alter table contracts.rent_record
    add column paid_paise bigint not null default 0,
    add column credited_paise bigint not null default 0,
    add column earned_paise bigint not null default 0,
    add column paid_out_paise bigint not null default 0;
  update contracts.rent_record set paid_paise = amount_paise, earned_paise = commission_paise,
    paid_out_paise = case when paid_out_on is null then 0 else amount_paise - commission_paise end
    where paid_on is not null;
  alter table contracts.rent_record
    add column balance_paise bigint not null
      generated always as (amount_paise - paid_paise - credited_paise) stored,
    add column payable_paise bigint not null
      generated always as (paid_paise - earned_paise - paid_out_paise) stored,
    add constraint rent_record_paid_within
      check (paid_paise >= 0 and credited_paise >= 0 and paid_paise + credited_paise <= amount_paise),
    add constraint rent_record_earned check (earned_paise = (paid_paise * commission_bps + 5000) / 10000),
    add constraint rent_record_paid_out_within
      check (paid_out_paise >= 0 and paid_out_paise <= paid_paise - earned_paise),
    add constraint rent_record_paid_on_once_whole
      check ((paid_on is not null) = (paid_paise > 0 and paid_paise + credited_paise = amount_paise)),
    add constraint rent_record_paid_out_on_once_whole check ((paid_out_on is not null)
      = (paid_on is not null and paid_out_paise > 0 and paid_out_paise = paid_paise - earned_paise));
`;

/** Money's own function alone says when a rent was paid: an older version of the API goes on saying it as well. */
export const DAYS = `
  create function contracts.leave_to_money() returns trigger language plpgsql as $$
  begin
    if current_user = (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
    then return new; end if;
    if tg_op = 'UPDATE' then
      new.paid_on := old.paid_on;
      new.paid_out_on := old.paid_out_on;
      return new;
    end if;
    new.paid_on := null;
    new.paid_out_on := null;
    new.paid_paise := 0;
    new.credited_paise := 0;
    new.earned_paise := 0;
    new.paid_out_paise := 0;
    return new;
  end $$;
  create trigger days_left_to_money before insert or update of paid_on, paid_out_on on contracts.rent_record
    for each row execute function contracts.leave_to_money();
  alter table contracts.rent_record enable always trigger days_left_to_money;

  drop trigger paid_record_stays on contracts.rent_record;
  create trigger paid_record_stays before delete on contracts.rent_record for each row
    when (old.paid_on is not null or old.paid_paise > 0) execute function contracts.keep_paid_record();
  alter table contracts.rent_record enable always trigger paid_record_stays;
`;

/** What is unpaid is what is open of it. */
export const BALANCES = `
  drop index contracts.rent_record_unpaid, contracts.rent_record_unpaid_by, contracts.rent_record_unpaid_owned,
    contracts.rent_record_payable;
  create index rent_record_open on contracts.rent_record (due_date, id)
    include (owner_id, tenant_id, property_id, balance_paise) where balance_paise > 0;
  create index rent_record_open_of_tenant on contracts.rent_record (tenant_id, due_date, id) where balance_paise > 0;
  create index rent_record_open_owned on contracts.rent_record (owner_id, due_date, id) where balance_paise > 0;
  create index rent_record_payable on contracts.rent_record (owner_id, month, id) include (payable_paise)
    where payable_paise > 0;
  create index rent_record_payable_later on contracts.rent_record (month, owner_id) include (payable_paise)
    where payable_paise > 0;

  create or replace view contracts.rent_record_v as
    select id, contract_id, owner_id, property_id, tenant_id, month, due_date, amount_paise, commission_bps,
      commission_paise, paid_on, paid_out_on, is_dummy, created_at, paid_paise, credited_paise, earned_paise,
      paid_out_paise, balance_paise, payable_paise,
      ((amount_paise - credited_paise) * commission_bps + 5000) / 10000 as whole_commission_paise
    from contracts.rent_record;
`;
