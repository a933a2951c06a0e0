import { Migration } from '@mikro-orm/migrations';

/**
 * Whoever added a charge withdraws it whole, and it counts no more among the 20 of a month; with those that do, 40 are. What
 * comes in for a deposit after the settlement is given back as well.
 */
export class M0076WithdrawnCharges extends Migration {
  override name = 'M0076WithdrawnCharges';

  override up(): void {
    this.addSql(REVIEWS + BOUNDS + REFUNDS);
  }
}

/** A charge that nobody disputed begins as withdrawn. */
const REVIEWS = `
  create or replace function contracts.keep_review() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      if new.status in ('proposed', 'disputed') or new.status = 'withdrawn' and new.reason is null
      then return new; end if;
    elsif new.charge_id = old.charge_id and (old.status, new.status) in (('proposed', 'disputed'),
      ('proposed', 'withdrawn'), ('disputed', 'upheld'), ('disputed', 'withdrawn'))
      and (old.reason is null or (new.reason, new.disputed_at) = (old.reason, old.disputed_at))
    then return new; end if;
    raise exception 'a charge is disputed once and answered once' using errcode = 'restrict_violation';
  end $$;
`;

const refuse = (what: string, constraint: string): string =>
  `raise exception '${what}' using errcode = 'check_violation', constraint = '${constraint}';`;

const BOUNDS = `
  create or replace function contracts.check_owners_charge() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare
    added_in date := date_trunc('month', timezone('Asia/Kolkata', new.created_at))::date;
    rent bigint;
    added bigint;
    standing bigint;
  begin
    select coalesce((select t.rent_paise from contracts.rent_term t
      where t.contract_id = c.id and t.months @> added_in), c.rent_paise) into rent
      from contracts.contract c where c.id = new.contract_id;
    if new.amount_paise > 3 * rent then
      ${refuse('an owner asks for more than three rents', 'charge_within_three_rents')}
    end if;
    select count(*), count(*) filter (where v.charge_id is null) into added, standing
      from contracts.charge c left join contracts.charge_review v
        on v.charge_id = c.id and v.status = 'withdrawn' and v.disputed_at is null
      where c.contract_id = new.contract_id and c.created_by = new.owner_id
        and c.standing_month is null and c.rent_record_id is null and c.kind <> 'deposit'
        and date_trunc('month', timezone('Asia/Kolkata', c.created_at))::date = added_in;
    if standing >= 20 or added >= 40 then
      ${refuse('an owner has asked for 20 things this month', 'charge_twenty_a_month')}
    end if;
    if exists (select from finance.settlement_v s where s.contract_id = new.contract_id and s.reversed_on is null) then
      ${refuse('the tenancy is settled', 'charge_before_settlement')}
    end if;
    return new;
  end $$;
`;

/** All of the deposit that is there after the settlement is to be given back: `deposit_within` bounds it. */
const REFUNDS = `
  create or replace function finance.check_refunds() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    perform from finance.deposit d where d.contract_id = new.contract_id for no key update;
    if (select sum(case when e.is_reversal then -e.amount_paise else e.amount_paise end) from finance.entry e
        where e.contract_id = new.contract_id and e.kind in ('deposit_refund', 'deposit_refund_by_owner')) > 0
      and not exists (select from finance.settlement_v s
        where s.contract_id = new.contract_id and s.reversed_on is null) then
      raise exception 'what is given back follows a settlement'
        using errcode = 'check_violation', constraint = 'refund_within_settlement';
    end if;
    return null;
  end $$;
`;
