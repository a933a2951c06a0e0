export const VIEWS = `
  create view contracts.charge_v as
    select id, contract_id, property_id, owner_id, tenant_id, is_dummy, kind, due_date, due_month, amount_paise,
      commission_bps, description, held_by, standing_month, rent_record_id, days, created_by, created_at, paid_paise,
      credited_paise, earned_paise, paid_out_paise, balance_paise, payable_paise
    from contracts.charge;
  create view contracts.credit_v as
    select id, contract_id, rent_record_id, charge_id, claim_id, kind, amount_paise, reason, date, reverses_id, is_reversal,
      created_by, created_at, is_dummy
    from contracts.credit;
  create view finance.entry_v as
    select id, kind, contract_id, property_id, owner_id, tenant_id, charge_id, due_month, commission_bps, receipt_id, tender,
      payout_id, date, sign * amount_paise as amount_paise, sign * commission_paise as commission_paise,
      sign * net_paise as net_paise, method, reference, description, reverses_id, reason, created_by, created_at, is_dummy
    from finance.entry, lateral (select case when is_reversal then -1 else 1 end) s (sign);
  grant select on contracts.charge_v, contracts.credit_v, finance.entry_v to kiraya_app;
`;

/** Rows of money are written once; dummy ones alone go. */
export const KEPT = ['contracts.credit', 'finance.entry']
  .map(
    (table) => `
  create trigger never_changed before update on ${table} for each row execute function platform.refuse_change();
  create trigger never_removed before delete on ${table} for each row execute function finance.keep_row();
  create trigger never_emptied before truncate on ${table}
    for each statement execute function platform.refuse_change();
  alter table ${table} enable always trigger never_changed;
  alter table ${table} enable always trigger never_removed;
  alter table ${table} enable always trigger never_emptied;`,
  )
  .join('');

export const DUMMY = `
  create or replace function contracts.delete_dummy_data() returns integer
    language plpgsql security definer set search_path = '' as $$
  declare gone integer;
  begin
    delete from contracts.credit where is_dummy;
    delete from contracts.charge where is_dummy;
    delete from contracts.rent_record where is_dummy;
    delete from contracts.contract where is_dummy;
    get diagnostics gone = row_count;
    return gone;
  end $$;

  -- What an owner said is owed goes with a contract that nobody ever confirmed.
  create function contracts.delete_charges() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    delete from contracts.charge where contract_id = old.id;
    return old;
  end $$;
  revoke execute on function contracts.delete_charges from public;
  create trigger charges_go_with_it before delete on contracts.contract for each row
    execute function contracts.delete_charges();

  create or replace function finance.delete_dummy_data() returns integer
    language plpgsql security definer set search_path = '' as $$
  declare gone integer;
  begin
    lock table finance.total_month, finance.total_day in share row exclusive mode;
    delete from finance.transfer where is_dummy;
    -- Rents that a deposit paid go before what came in of it: no deposit is less than nothing in between.
    delete from finance.transaction where is_dummy;
    get diagnostics gone = row_count;
    delete from finance.entry where is_dummy;
    delete from finance.receipt where is_dummy;
    delete from finance.recorded_request where is_dummy;
    delete from finance.account a where num_nonnulls(owner_id, contract_id) > 0
      and not exists (select from finance.transfer t where t.debit_id = a.id or t.credit_id = a.id);
    delete from finance.owner_owed o
      where not exists (select from finance.transaction t where t.owner_id = o.owner_id);
    delete from finance.deposit d where held_paise = 0 and with_owner_paise = 0
      and exists (select from contracts.contract c where c.id = d.contract_id and c.is_dummy);
    delete from finance.owner_position p where owes_paise = 0
      and exists (select from auth.person o where o.id = p.owner_id and o.is_dummy);
    delete from finance.entry_month where count = 0;
    delete from finance.owner_month where payment_count = 0 and payout_count = 0;
    delete from finance.total_month where month in (select month from finance.total_month group by month
      having sum(payment_count) = 0 and sum(payout_count) = 0);
    delete from finance.total_day where day in (select day from finance.total_day group by day
      having sum(payment_count) = 0 and sum(payout_count) = 0);
    return gone;
  end $$;
`;
