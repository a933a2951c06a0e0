import { Migration } from '@mikro-orm/migrations';

/** What a contract agrees beside its rent: a deposit, charges by the month, and fees on rents that are paid late. */
export class M0033LateFees extends Migration {
  override name = 'M0033LateFees';

  override up(): void {
    this.addSql(AGREED + CHARGES + GOES_TO + QUEUE);
  }
}

const RUPEES = (column: string): string => `check (${column} between 100 and 100000000000)`;

/** With the contract, whose columns of terms the application may not change. */
const AGREED = `
  alter table contracts.contract
    add column deposit_paise bigint ${RUPEES('deposit_paise')},
    add column deposit_held_by text check (deposit_held_by in ('kiraya', 'owner')),
    add column maintenance_paise bigint ${RUPEES('maintenance_paise')},
    add column utilities_paise bigint ${RUPEES('utilities_paise')},
    add column other_paise bigint ${RUPEES('other_paise')},
    add column late_fee_kind text check (late_fee_kind in ('flat', 'daily')),
    add column late_fee_grace_days integer check (late_fee_grace_days between 0 and 60),
    add column late_fee_paise bigint ${RUPEES('late_fee_paise')},
    add column late_fee_bps integer check (late_fee_bps between 1 and 10000),
    add column late_fee_max_paise bigint ${RUPEES('late_fee_max_paise')},
    add constraint contract_deposit_is_held check ((deposit_paise is null) = (deposit_held_by is null)),
    add constraint contract_late_fee_whole check (case when late_fee_kind is null
      then num_nonnulls(late_fee_grace_days, late_fee_paise, late_fee_bps, late_fee_max_paise) = 0
      else late_fee_grace_days is not null and num_nonnulls(late_fee_paise, late_fee_bps) = 1
        and (late_fee_kind = 'daily' or late_fee_paise is not null) end);
  create or replace view contracts.contract_v as
    select id, owner_id, property_id, tenant_id, start_date, end_date, terminated_on, covered, rent_paise,
      commission_bps, status, is_dummy, created_at, confirmed_at, refused_at, due_day, prorate, escalation_bps,
      escalation_months, deposit_paise, deposit_held_by, maintenance_paise, utilities_paise, other_paise, late_fee_kind,
      late_fee_grace_days, late_fee_paise, late_fee_bps, late_fee_max_paise
    from contracts.contract;
`;

/**
 * Fees for days of one rent never overlap. Where those that are booked come to more, a fee for the same days names the
 * one that it raises, each once. A charge that was once paid or credited is known for ever.
 */
const CHARGES = `
  alter table contracts.charge
    add column raises_id uuid constraint charge_raised_once unique,
    add column was_touched boolean not null default false,
    add constraint charge_of_days unique (id, rent_record_id, days),
    add constraint charge_raises_same_days foreign key (raises_id, rent_record_id, days)
      references contracts.charge (id, rent_record_id, days),
    add constraint charge_raises_a_fee check (raises_id is null or kind = 'late_fee'),
    drop constraint charge_late_fee_alone,
    add constraint charge_late_fee_alone exclude using gist (rent_record_id with =, days with &&)
      where (rent_record_id is not null and raises_id is null);
  create index rent_record_open_of_contract on contracts.rent_record (contract_id, due_date) where balance_paise > 0;

  create or replace function contracts.keep_charge() returns trigger language plpgsql as $$
  declare
    sums constant text[] := array['paid_paise', 'credited_paise', 'earned_paise', 'paid_out_paise', 'was_touched'];
    generated constant text[] := array['is_deposit', 'due_month', 'balance_paise', 'payable_paise'];
  begin
    if tg_op = 'DELETE' then
      if old.paid_paise = 0 and old.credited_paise = 0 or old.is_dummy and current_user =
        (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
      then return old; end if;
    elsif tg_op = 'UPDATE' and to_jsonb(new) - sums - generated = to_jsonb(old) - sums - generated and current_user =
      (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
    then
      new.was_touched := old.was_touched or new.paid_paise > 0 or new.credited_paise > 0;
      return new;
    end if;
    raise exception 'what a charge says does not change' using errcode = 'restrict_violation';
  end $$;
  create or replace function contracts.begin_charge() returns trigger language plpgsql as $$
  begin
    new.paid_paise := 0;
    new.credited_paise := 0;
    new.earned_paise := 0;
    new.paid_out_paise := 0;
    new.was_touched := false;
    return new;
  end $$;
  alter table contracts.charge disable trigger facts_stay;
  update contracts.charge c set was_touched = true where c.paid_paise > 0 or c.credited_paise > 0
    or exists (select from contracts.credit k where k.charge_id = c.id)
    or exists (select from finance.entry e where e.charge_id = c.id);
  alter table contracts.charge enable always trigger facts_stay;

  create or replace view contracts.charge_v as
    select id, contract_id, property_id, owner_id, tenant_id, is_dummy, kind, due_date, due_month, amount_paise,
      commission_bps, description, held_by, standing_month, rent_record_id, days, created_by, created_at, paid_paise,
      credited_paise, earned_paise, paid_out_paise, balance_paise, payable_paise, raises_id
    from contracts.charge;
`;

/** Whose late fees are that are booked from now on: one row a decision. Owners' without any. */
const GOES_TO = `
  create table finance.late_fees_to (
    id bigint primary key generated always as identity,
    goes_to text not null check (goes_to in ('owner', 'operator')),
    set_at timestamptz not null,
    set_by uuid not null references auth.person
  );
  create index late_fees_to_by on finance.late_fees_to (set_by);
  create trigger never_changed before update or delete on finance.late_fees_to
    for each row execute function platform.refuse_change();
  create trigger never_emptied before truncate on finance.late_fees_to
    for each statement execute function platform.refuse_change();
  alter table finance.late_fees_to enable always trigger never_changed;
  alter table finance.late_fees_to enable always trigger never_emptied;
  grant select, insert on finance.late_fees_to to kiraya_app;
  create view finance.late_fees_to_v as select id, goes_to, set_at, set_by from finance.late_fees_to;
  grant select on finance.late_fees_to_v to kiraya_app;
`;

const QUEUE = `
  select pgboss.create_queue('late-fees', '{"policy":"short","retryLimit":10,"retryDelay":30,"retryBackoff":true,"retryDelayMax":1800,"expireInSeconds":3600,"deleteAfterSeconds":604800}');
`;
