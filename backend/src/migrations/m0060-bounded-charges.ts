import { Migration } from '@mikro-orm/migrations';

/** What an owner asks for beside rent has bounds, the tenant can dispute it, and monthly charges are no rent in disguise. */
export class M0060BoundedCharges extends Migration {
  override name = 'M0060BoundedCharges';

  override up(): void {
    this.addSql(BOUNDS + REVIEWS + HELD + STANDING);
  }
}

const refuse = (what: string, constraint: string): string =>
  `raise exception '${what}' using errcode = 'check_violation', constraint = '${constraint}';`;

/** Of what owners add by hand: administrators and accountants are trusted with more, rules are agreed. */
const BY_OWNER = `new.created_by = new.owner_id and new.standing_month is null and new.rent_record_id is null
    and new.kind <> 'deposit'`;

/** A month is one of the calendar in India. With the property locked, so that nobody adds another one meanwhile. */
const BOUNDS = `
  create function contracts.check_owners_charge() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare
    added_in date := date_trunc('month', timezone('Asia/Kolkata', new.created_at))::date;
    rent bigint;
  begin
    select coalesce((select t.rent_paise from contracts.rent_term t
      where t.contract_id = c.id and t.months @> added_in), c.rent_paise) into rent
      from contracts.contract c where c.id = new.contract_id;
    if new.amount_paise > 3 * rent then
      ${refuse('an owner asks for more than three rents', 'charge_within_three_rents')}
    end if;
    if (select count(*) from contracts.charge c where c.contract_id = new.contract_id and c.created_by = new.owner_id
      and c.standing_month is null and c.rent_record_id is null and c.kind <> 'deposit'
      and date_trunc('month', timezone('Asia/Kolkata', c.created_at))::date = added_in) >= 20 then
      ${refuse('an owner has asked for 20 things this month', 'charge_twenty_a_month')}
    end if;
    if exists (select from finance.settlement_v s where s.contract_id = new.contract_id and s.reversed_on is null) then
      ${refuse('the tenancy is settled', 'charge_before_settlement')}
    end if;
    return new;
  end $$;
  revoke execute on function contracts.check_owners_charge from public;
  create trigger owner_within_bounds before insert on contracts.charge for each row
    when (${BY_OWNER}) execute function contracts.check_owners_charge();
  alter table contracts.charge enable always trigger owner_within_bounds;
`;

/**
 * What the parties say of a charge, once. Damages that an owner adds are proposals until the tenancy is settled; what a
 * tenant disputes waits for an answer.
 */
const REVIEWS = `
  create table contracts.charge_review (
    charge_id uuid primary key references contracts.charge on delete cascade,
    status text not null check (status in ('proposed', 'disputed', 'upheld', 'withdrawn')),
    reason text check (char_length(reason) between 1 and 1000),
    disputed_at timestamptz,
    answer text check (char_length(answer) between 1 and 1000),
    answered_at timestamptz,
    answered_by uuid,
    constraint charge_review_disputed check ((reason is null) = (disputed_at is null)),
    constraint charge_review_of_dispute check (status not in ('disputed', 'upheld') or reason is not null),
    constraint charge_review_answered check (num_nonnulls(answer, answered_at, answered_by)
      = case when status in ('upheld', 'withdrawn') then 3 else 0 end)
  );
  create index charge_review_disputed_first on contracts.charge_review (disputed_at, charge_id) where status = 'disputed';
  grant select, insert, update (status, reason, disputed_at, answer, answered_at, answered_by)
    on contracts.charge_review to kiraya_app;
  create view contracts.charge_review_v as
    select charge_id, status, reason, disputed_at, answer, answered_at, answered_by from contracts.charge_review;
  grant select on contracts.charge_review_v to kiraya_app;

  create function contracts.keep_review() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      if new.status in ('proposed', 'disputed') then return new; end if;
    elsif new.charge_id = old.charge_id and (old.status, new.status) in (('proposed', 'disputed'),
      ('proposed', 'withdrawn'), ('disputed', 'upheld'), ('disputed', 'withdrawn'))
      and (old.reason is null or (new.reason, new.disputed_at) = (old.reason, old.disputed_at))
    then return new; end if;
    raise exception 'a charge is disputed once and answered once' using errcode = 'restrict_violation';
  end $$;
  create trigger answered_once before insert or update on contracts.charge_review
    for each row execute function contracts.keep_review();
  create trigger never_emptied before truncate on contracts.charge_review
    for each statement execute function platform.refuse_change();
  alter table contracts.charge_review enable always trigger answered_once;
  alter table contracts.charge_review enable always trigger never_emptied;

  create function contracts.propose_damage() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    insert into contracts.charge_review (charge_id, status) values (new.id, 'proposed');
    return null;
  end $$;
  revoke execute on function contracts.propose_damage from public;
  create trigger damage_is_proposed after insert on contracts.charge for each row
    when (new.kind = 'damage' and ${BY_OWNER}) execute function contracts.propose_damage();
  alter table contracts.charge enable always trigger damage_is_proposed;
`;

/** What nobody is to pay for now: what is disputed, and what is proposed while no settlement counts it. */
const HELD = `
  create view contracts.held_charge_v as
    select v.charge_id, v.status from contracts.charge_review v
    where v.status = 'disputed' or v.status = 'proposed' and not exists (select from contracts.charge c
      join finance.settlement_v s on s.contract_id = c.contract_id
      where c.id = v.charge_id and s.reversed_on is null);
  grant select on contracts.held_charge_v to kiraya_app;

  create function finance.check_set_off() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    if exists (select from contracts.charge_review v where v.charge_id = new.charge_id and v.status = 'disputed') then
      ${refuse('a disputed charge is not set off', 'disputed_not_set_off')}
    end if;
    return new;
  end $$;
  revoke execute on function finance.check_set_off from public;
  create trigger disputed_not_set_off before insert on finance.entry for each row
    when (new.kind = 'charge_payment' and new.tender = 'deposit' and new.reverses_id is null)
    execute function finance.check_set_off();
  alter table finance.entry enable always trigger disputed_not_set_off;
`;

/** Agreed with the contract. What there was before the rule stays allowed. */
const STANDING = `
  alter table contracts.contract
    add column standing_allowed boolean not null default true,
    add column standing_bps integer not null default 0 check (standing_bps between 0 and 10000);
  alter table contracts.contract alter column standing_allowed set default false,
    add constraint contract_standing_within_half check (standing_allowed or
      2 * (coalesce(maintenance_paise, 0) + coalesce(utilities_paise, 0) + coalesce(other_paise, 0)) <= rent_paise);

  -- Whether monthly charges of contracts to come bear their commission: one row a decision, none: they do not.
  create table contracts.standing_commission (
    id bigint primary key generated always as identity,
    is_on boolean not null,
    set_at timestamptz not null,
    set_by uuid not null references auth.person
  );
  create index standing_commission_by on contracts.standing_commission (set_by);
  create trigger never_changed before update or delete on contracts.standing_commission
    for each row execute function platform.refuse_change();
  create trigger never_emptied before truncate on contracts.standing_commission
    for each statement execute function platform.refuse_change();
  alter table contracts.standing_commission enable always trigger never_changed;
  alter table contracts.standing_commission enable always trigger never_emptied;
  grant select, insert on contracts.standing_commission to kiraya_app;
  create view contracts.standing_commission_v as select id, is_on from contracts.standing_commission;
  grant select on contracts.standing_commission_v to kiraya_app;
`;
