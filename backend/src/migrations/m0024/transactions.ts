const commission = (paise: string): string => `((${paise}) * commission_bps + 5000) / 10000`;

/**
 * What a transaction of a part tells of itself. Without `paid_before_paise` it is of a whole rent, as older versions of the
 * API write it. `withheld_paise` is the commission kept since the payout before.
 */
export const PARTS = `
  alter table finance.transaction
    add column receipt_id uuid,
    add column tender text,
    add column paid_before_paise bigint check (paid_before_paise >= 0),
    add column commission_bps integer check (commission_bps between 0 and 10000),
    add column withheld_paise bigint,
    drop constraint transaction_figures,
    add constraint transaction_figures check (case
      when paid_before_paise is null and type = 'payment'
        then amount_paise = rent_paise and commission_paise = rent_commission_paise
      when paid_before_paise is null then amount_paise = rent_paise - rent_commission_paise and commission_paise = 0
      when type = 'payout' then commission_paise = 0
      when reverses_id is null then commission_paise
        = ${commission('paid_before_paise + amount_paise')} - ${commission('paid_before_paise')}
      else commission_paise = ${commission('paid_before_paise')} - ${commission('paid_before_paise - amount_paise')} end),
    add constraint transaction_rate_of_part check ((paid_before_paise is null) = (commission_bps is null)),
    add constraint transaction_received
      check ((receipt_id is null) = (tender is null) and (receipt_id is null or type = 'payment')),
    add constraint transaction_paid_out_in_time check (type = 'payment' or date >= month),
    drop constraint transaction_reverses_original,
    drop constraint transaction_follows_reversal,
    drop constraint transaction_facts,
    add constraint transaction_facts unique (id, type, rent_record_id, is_reversal, amount_paise),
    add constraint transaction_reverses_original
      foreign key (reverses_id, type, rent_record_id, reverses_reversal, amount_paise)
      references finance.transaction (id, type, rent_record_id, is_reversal, amount_paise),
    add constraint transaction_of_receipt foreign key (receipt_id, contract_id, tender, is_dummy)
      references finance.receipt (id, contract_id, tender, is_dummy);
  drop index finance.transaction_live, finance.transaction_of_rent_record;
  create index transaction_of_rent_record on finance.transaction (rent_record_id, type);
  create index transaction_of_receipt on finance.transaction (receipt_id) where receipt_id is not null;

  create or replace view finance.transaction_v as
    select id, type, rent_record_id, contract_id, property_id, owner_id, tenant_id, month, reverses_id, payout_id, date,
      sign * amount_paise as amount_paise, sign * commission_paise as commission_paise, sign * net_paise as net_paise,
      sign * rent_commission_paise as rent_commission_paise, method, reference, reason, payer_name, payer_email,
      recipient_name, recipient_email, property_name, property_address, created_by, created_at, is_dummy, receipt_id,
      case when type = 'payout' then sign * coalesce(withheld_paise, rent_commission_paise) end as withheld_paise
    from finance.transaction, lateral (select case when is_reversal then -1 else 1 end) s (sign);

  -- An older version of the API knows of no receipts: what it takes back is a line of one nevertheless.
  create function finance.join_receipt() returns trigger language plpgsql set search_path = '' as $$
  begin
    select t.receipt_id, t.tender into new.receipt_id, new.tender
      from finance.transaction t where t.id = new.reverses_id;
    if new.receipt_id is not null then
      insert into finance.receipt_reversal (receipt_id, reason, date, created_by, created_at, is_dummy)
        values (new.receipt_id, new.reason, new.date, new.created_by, new.created_at, new.is_dummy)
        on conflict do nothing;
    end if;
    return new;
  end $$;
  create trigger receipt_joined before insert on finance.transaction for each row
    when (new.type = 'payment' and new.reverses_id is not null and new.reason is not null and new.receipt_id is null)
    execute function finance.join_receipt();
`;

const WHOLE = 'r.paid_paise + s.paid > 0 and r.paid_paise + s.paid + r.credited_paise = r.amount_paise';
const ALL_OUT = `r.paid_out_paise + s.paid_out > 0
        and r.paid_out_paise + s.paid_out = r.paid_paise + s.paid - r.earned_paise - s.earned`;

/** The sums of rent records follow their transactions, before any roll-up: records are locked first everywhere. */
export const SUMMED = `
  create function finance.latest_live(record uuid, kind text) returns date language sql stable set search_path = ''
    return (select max(t.date) from finance.transaction t where t.rent_record_id = record and t.type = kind
      and t.reverses_id is null and not exists (select from finance.transaction x where x.reverses_id = t.id));
  revoke execute on function finance.latest_live from public;
  grant execute on function finance.latest_live to kiraya_app;

  create function finance.sum_records() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
  begin
    update contracts.rent_record r set
      paid_paise = r.paid_paise + s.paid, earned_paise = r.earned_paise + s.earned,
      paid_out_paise = r.paid_out_paise + s.paid_out, was_paid = r.was_paid or r.paid_paise + s.paid > 0,
      paid_on = case when ${WHOLE} then finance.latest_live(r.id, 'payment') end,
      paid_out_on = case when ${WHOLE} and ${ALL_OUT} then finance.latest_live(r.id, 'payout') end
    from (select rent_record_id,
        coalesce(sum(sign * amount_paise) filter (where type = 'payment'), 0)::bigint as paid,
        coalesce(sum(sign * commission_paise) filter (where type = 'payment'), 0)::bigint as earned,
        coalesce(sum(sign * amount_paise) filter (where type = 'payout'), 0)::bigint as paid_out
      from (select *, direction * case when is_reversal then -1 else 1 end as sign from changed) c
      group by rent_record_id) s
    where r.id = s.rent_record_id;
    return null;
  end $$;
  revoke execute on function finance.sum_records from public;
  create trigger records_summed_inserted after insert on finance.transaction
    referencing new table as changed for each statement execute function finance.sum_records();
  create trigger records_summed_deleted after delete on finance.transaction
    referencing old table as changed for each statement execute function finance.sum_records();
`;

/** Rows of money are written once; dummy ones alone go. */
export const KEPT = `
  ${['receipt', 'receipt_reversal', 'receipt_number', 'recorded_request']
    .map(
      (table) => `
  create trigger never_changed before update on finance.${table}
    for each row execute function platform.refuse_change();
  create trigger never_removed before delete on finance.${table} for each row execute function finance.keep_row();
  create trigger never_emptied before truncate on finance.${table}
    for each statement execute function platform.refuse_change();
  alter table finance.${table} enable always trigger never_changed;
  alter table finance.${table} enable always trigger never_removed;
  alter table finance.${table} enable always trigger never_emptied;`,
    )
    .join('')}

  create or replace function finance.delete_dummy_data() returns integer
    language plpgsql security definer set search_path = '' as $$
  declare gone integer;
  begin
    lock table finance.total_month, finance.total_day in share row exclusive mode;
    delete from finance.transfer where is_dummy;
    delete from finance.transaction where is_dummy;
    get diagnostics gone = row_count;
    delete from finance.receipt where is_dummy;
    delete from finance.recorded_request where is_dummy;
    delete from finance.account a where owner_id is not null
      and not exists (select from finance.transfer t where t.debit_id = a.id or t.credit_id = a.id);
    delete from finance.owner_owed o
      where not exists (select from finance.transaction t where t.owner_id = o.owner_id);
    delete from finance.owner_month where payment_count = 0 and payout_count = 0;
    delete from finance.total_month where month in (select month from finance.total_month group by month
      having sum(payment_count) = 0 and sum(payout_count) = 0);
    delete from finance.total_day where day in (select day from finance.total_day group by day
      having sum(payment_count) = 0 and sum(payout_count) = 0);
    return gone;
  end $$;
`;
