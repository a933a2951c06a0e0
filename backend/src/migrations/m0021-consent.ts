import { Migration } from '@mikro-orm/migrations';

/** A contract is unconfirmed until its tenant, money or an administrator confirms it; what there is counts as confirmed. */
export class M0021Consent extends Migration {
  override name = 'M0021Consent';

  override up(): void {
    this.addSql(CONTRACTS + WORDS_STAND + PAYMENTS + DELETION);
  }
}

const CONTRACTS = `
  alter table contracts.contract
    add column confirmed_at timestamptz,
    add column refused_at timestamptz;
  update contracts.contract set confirmed_at = created_at;
  alter table contracts.contract
    add constraint contract_confirmed_or_refused check (confirmed_at is null or refused_at is null),
    add constraint contract_refused_never_begun
      check (refused_at is null or (terminated_on is not null and terminated_on < start_date and status = 'terminated'));
  create index contract_confirmed on contracts.contract (owner_id, tenant_id) where confirmed_at is not null;
  create index contract_unconfirmed on contracts.contract (owner_id) where confirmed_at is null;
  create index contract_unconfirmed_of_tenant on contracts.contract (tenant_id, created_at desc, id desc)
    where confirmed_at is null;
  create index contract_refused on contracts.contract (refused_at desc, id desc) where refused_at is not null;
  grant update (confirmed_at, refused_at) on contracts.contract to kiraya_app;

  create or replace view contracts.contract_v as
    select id, owner_id, property_id, tenant_id, start_date, end_date, terminated_on, covered, rent_paise,
      commission_bps, status, is_dummy, created_at, confirmed_at, refused_at
    from contracts.contract;
`;

/** Who said what is not taken back; a refusal alone changes the last day of a contract that was terminated. */
const WORDS_STAND = `
  create function contracts.keep_word() returns trigger language plpgsql as $$
  begin
    raise exception 'a confirmation or refusal stands' using errcode = 'restrict_violation';
  end $$;
  create trigger word_stands before update on contracts.contract for each row
    when ((old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at)
      or (old.refused_at is not null and new.refused_at is distinct from old.refused_at))
    execute function contracts.keep_word();
  alter table contracts.contract enable always trigger word_stands;
  create or replace function contracts.keep_termination() returns trigger language plpgsql as $$
  begin
    if old.refused_at is null and new.refused_at is not null then return new; end if;
    raise exception 'a termination stands' using errcode = 'restrict_violation';
  end $$;
`;

/** Money that was recorded once confirms, whoever wrote it and whatever becomes of it. */
const PAYMENTS = `
  create function contracts.confirm_by_payment() returns trigger language plpgsql as $$
  begin
    update contracts.contract set confirmed_at = now() where id = new.contract_id and confirmed_at is null;
    return null;
  end $$;
  create trigger first_payment_confirms after update of paid_on on contracts.rent_record for each row
    when (new.was_paid and not old.was_paid) execute function contracts.confirm_by_payment();
  create trigger paid_record_confirms after insert on contracts.rent_record for each row
    when (new.was_paid) execute function contracts.confirm_by_payment();
  alter table contracts.rent_record enable always trigger first_payment_confirms;
  alter table contracts.rent_record enable always trigger paid_record_confirms;
`;

/** The application may delete no contract. Those that nobody confirmed go with the account that they were made for. */
const DELETION = `
  create function contracts.delete_unconfirmed(ids uuid[]) returns integer
    language plpgsql security definer set search_path = '' as $$
  declare gone integer;
  begin
    delete from contracts.rent_record r where not r.was_paid and r.contract_id in
      (select c.id from contracts.contract c where c.id = any (ids) and c.confirmed_at is null);
    delete from contracts.contract c where c.id = any (ids) and c.confirmed_at is null
      and not exists (select from contracts.rent_record r where r.contract_id = c.id);
    get diagnostics gone = row_count;
    return gone;
  end $$;
  revoke execute on function contracts.delete_unconfirmed from public;
  grant execute on function contracts.delete_unconfirmed to kiraya_app;
`;
