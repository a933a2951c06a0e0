import { Migration } from '@mikro-orm/migrations';

/**
 * What a contract with a day of rent asks for in its last month is due on the last day at the latest, also where it was cut
 * short after that was asked for: the days that are used are owed, and paid for.
 */
export class M0037LastMonth extends Migration {
  override name = 'M0037LastMonth';

  override up(): void {
    this.addSql(DUE_EARLIER + LAST_MONTH);
  }
}

/** Facts of a charge stay; when it is due is brought forward by the termination of its contract alone. */
const DUE_EARLIER = `
  create or replace function contracts.keep_charge() returns trigger language plpgsql as $$
  declare
    sums constant text[] := array['paid_paise', 'credited_paise', 'earned_paise', 'paid_out_paise', 'was_touched'];
    generated constant text[] := array['is_deposit', 'due_month', 'balance_paise', 'payable_paise'];
  begin
    if tg_op = 'DELETE' then
      if old.paid_paise = 0 and old.credited_paise = 0 or old.is_dummy and current_user =
        (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
      then return old; end if;
    elsif tg_op = 'UPDATE' and to_jsonb(new) - sums - generated - 'due_date' = to_jsonb(old) - sums - generated - 'due_date'
      and (new.due_date = old.due_date
        or new.standing_month is not null and new.due_date between old.due_month and old.due_date)
      and current_user =
        (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
    then
      new.was_touched := old.was_touched or new.paid_paise > 0 or new.credited_paise > 0;
      return new;
    end if;
    raise exception 'what a charge says does not change' using errcode = 'restrict_violation';
  end $$;
`;

const LAST_MONTH = `
  create or replace function contracts.mark_after_last_day() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare last_month date := date_trunc('month', new.terminated_on::timestamp)::date;
  begin
    if new.due_day is not null and new.terminated_on >= new.start_date then
      update contracts.rent_record set due_date = new.terminated_on
        where contract_id = new.id and month = last_month and due_date > new.terminated_on;
      update contracts.charge set due_date = new.terminated_on
        where contract_id = new.id and standing_month = last_month and due_date > new.terminated_on;
    end if;
    update contracts.rent_record set is_after_last_day = true
      where contract_id = new.id and due_date > new.terminated_on and not is_after_last_day;
    return null;
  end $$;
`;
