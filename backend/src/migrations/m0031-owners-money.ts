import { Migration } from '@mikro-orm/migrations';

/** What an owner is to get beside rents, and why they owe anything; rent that falls due after a contract's last day waits. */
export class M0031OwnersMoney extends Migration {
  override name = 'M0031OwnersMoney';

  override up(): void {
    this.addSql(RECOVERIES + AFTER_LAST_DAY + OTHER + OWED_BY_OWNERS + BOOKS);
  }
}

/** A recovery says of which payout it is: that one is not taken back any more. */
const RECOVERIES = `
  alter table finance.entry drop constraint entry_paid_out,
    add constraint entry_paid_out check ((kind in ('charge_payout', 'deduction', 'owner_credit', 'recovery'))
      = (payout_id is not null));
`;

/** Kept on the record: what was paid for such months is looked for whenever owners are paid. */
const AFTER_LAST_DAY = `
  alter table contracts.rent_record add column is_after_last_day boolean not null default false;
  update contracts.rent_record r set is_after_last_day = true from contracts.contract c
    where c.id = r.contract_id and r.due_date > c.terminated_on;
  create index rent_record_payable_after on contracts.rent_record (owner_id, id) include (payable_paise, month)
    where is_after_last_day and payable_paise > 0;
  create view contracts.rent_after_last_day_v as
    select id, owner_id, month, payable_paise from contracts.rent_record where is_after_last_day;
  grant select on contracts.rent_after_last_day_v to kiraya_app;

  create function contracts.mark_after_last_day() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    update contracts.rent_record set is_after_last_day = true
      where contract_id = new.id and due_date > new.terminated_on and not is_after_last_day;
    return null;
  end $$;
  revoke execute on function contracts.mark_after_last_day from public;
  create trigger later_rents_marked after update of terminated_on on contracts.contract for each row
    when (new.terminated_on is distinct from old.terminated_on) execute function contracts.mark_after_last_day();
  alter table contracts.contract enable always trigger later_rents_marked;
`;

/** Beside what rents bring: charges that were paid, and what Kiraya owes an owner of what it took too much. */
const OTHER = `
  alter table finance.owner_owed add column other_paise bigint not null default 0,
    add column credit_paise bigint not null default 0;
  create index owner_owed_any on finance.owner_owed (owner_id)
    where owed_paise > 0 or other_paise > 0 or credit_paise > 0;
  create index owner_owed_other on finance.owner_owed (owner_id) where other_paise > 0 or credit_paise > 0;
  create index charge_payable_later on contracts.charge (due_month, owner_id) include (payable_paise)
    where payable_paise > 0;

  create function finance.sum_other() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
  begin
    insert into finance.owner_owed as kept (owner_id, owed_paise, other_paise)
      select owner_id, 0, sum(direction * case when is_reversal then -1 else 1 end
        * case kind when 'charge_payment' then net_paise else -amount_paise end)
      from changed where kind in ('charge_payment', 'charge_payout') group by owner_id order by owner_id
      on conflict (owner_id) do update set other_paise = kept.other_paise + excluded.other_paise;
    return null;
  end $$;
  revoke execute on function finance.sum_other from public;
  create trigger summed_other_inserted after insert on finance.entry
    referencing new table as changed for each statement execute function finance.sum_other();
  create trigger summed_other_deleted after delete on finance.entry
    referencing old table as changed for each statement execute function finance.sum_other();

  create function finance.keep_credit() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    insert into finance.owner_owed as kept (owner_id, owed_paise, credit_paise)
      values (new.owner_id, 0, greatest(-new.owes_paise, 0))
      on conflict (owner_id) do update set credit_paise = excluded.credit_paise;
    return null;
  end $$;
  revoke execute on function finance.keep_credit from public;
  create trigger credit_kept after update on finance.owner_position for each row
    when (greatest(-new.owes_paise, 0) <> greatest(-old.owes_paise, 0)) execute function finance.keep_credit();
  create trigger credit_begun after insert on finance.owner_position for each row
    when (new.owes_paise < 0) execute function finance.keep_credit();
  alter table finance.owner_position enable always trigger credit_kept;
  alter table finance.owner_position enable always trigger credit_begun;

  insert into finance.owner_owed (owner_id, owed_paise, other_paise)
    select owner_id, 0, sum(payable_paise) from contracts.charge where payable_paise > 0 group by owner_id
    on conflict (owner_id) do update set other_paise = excluded.other_paise;
  insert into finance.owner_owed (owner_id, owed_paise, credit_paise)
    select owner_id, 0, -owes_paise from finance.owner_position where owes_paise < 0
    on conflict (owner_id) do update set credit_paise = excluded.credit_paise;

  -- The row of an owner whose dummy rents go stays for what there is beside them.
  create function finance.keep_owed() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    if old.other_paise <> 0 or old.credit_paise <> 0 then return null; end if;
    return old;
  end $$;
  revoke execute on function finance.keep_owed from public;
  create trigger kept_for_others before delete on finance.owner_owed for each row execute function finance.keep_owed();
  alter table finance.owner_owed enable always trigger kept_for_others;
`;

/** Each line that makes an owner owe more, or less (negative). */
const OWED_BY_OWNERS = `
  create index transaction_beside_kiraya on finance.transaction (owner_id, date desc, id desc)
    where tender in ('owner', 'tds');
  create index entry_of_debts on finance.entry (owner_id, date desc, id desc) where kind in ('deposit_kept',
    'deduction', 'owner_credit', 'recovery', 'expense', 'contribution') or tender = 'owner' and kind = 'charge_payment';
  create view finance.owner_debt_v as
    select id, owner_id, property_id, contract_id, tenant_id, type as kind, tender, date,
      case when is_reversal then -amount_paise else amount_paise end as owes_paise, payout_id, receipt_id,
      null::uuid as charge_id, month, reference, null::text as description, reverses_id, reason, created_at
    from finance.transaction where tender in ('owner', 'tds')
    union all
    select id, owner_id, property_id, contract_id, tenant_id, kind, tender, date,
      case when is_reversal <> (kind in ('deduction', 'contribution')) then -amount_paise else amount_paise end,
      payout_id, receipt_id, charge_id, due_month, reference, description, reverses_id, reason, created_at
    from finance.entry where kind in ('deposit_kept', 'deduction', 'owner_credit', 'recovery', 'expense',
      'contribution') or tender = 'owner' and kind = 'charge_payment';
  grant select on finance.owner_debt_v to kiraya_app;
`;

const BOOKS = `
  create view finance.other_income_v as
    select owner_id, month, amount_paise - commission_paise as net_paise from finance.entry_month
      where kind = 'charge_payment';
  create view finance.book_account_v as
    select split_part(key, ' ', 1) as account, amount from platform.tally where name = 'finance.book_days';
  create view finance.deposit_v as
    select d.contract_id, c.owner_id, d.held_paise, d.with_owner_paise
      from finance.deposit d join contracts.contract c on c.id = d.contract_id;
  grant select on finance.other_income_v, finance.book_account_v, finance.deposit_v to kiraya_app;
`;
