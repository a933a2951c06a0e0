import { Migration } from '@mikro-orm/migrations';

/** Accounts that are suspended, invited or erased, and what becomes of their homes and of their names on money. */
export class M0022StoppedAccounts extends Migration {
  override name = 'M0022StoppedAccounts';

  override up(): void {
    this.addSql(ACCOUNTS + HOMES + MONEY);
  }
}

/** Who has no password yet was invited: for seven days from the account's beginning, where nothing else is noted. */
const PENDING = 'password_hash is null and erased_at is null';
const INVITED_UNTIL = `coalesce(invited_until, created_at + interval '7 days')`;

const ACCOUNTS = `
  alter table auth.person
    add column suspended_at timestamptz,
    add column suspension_reason text check (char_length(suspension_reason) between 1 and 1000),
    add column invited_until timestamptz,
    add column erased_at timestamptz,
    add constraint person_suspended_for_a_reason check ((suspended_at is null) = (suspension_reason is null)),
    add constraint person_erased_whole check (erased_at is null or (email is null and phone is null and dob is null
      and password_hash is null and aadhaar_sealed is null and pan_sealed is null));
  create index person_suspended on auth.person (created_at desc, id desc) where suspended_at is not null;
  create index person_invited on auth.person (created_at desc, id desc) where ${PENDING};

  create view auth.account_v as
    select id, suspended_at, suspension_reason, erased_at,
      case when ${PENDING} then ${INVITED_UNTIL} end as invited_until
    from auth.person;
  create view auth.invitation_v as
    select id, name, email, role, created_at, ${INVITED_UNTIL} as invited_until
    from auth.person where ${PENDING} and email is not null;
  grant select on auth.account_v, auth.invitation_v to kiraya_app;
`;

/** A hidden home is its owner's as before, and no visitor's. Few are: the lists' own indexes find what is public. */
const HOMES = `
  alter table properties.property add column is_hidden boolean not null default false;
  create index interest_by_email on properties.interest (lower(email));

  create or replace function properties.property_inserted() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare difference bigint := (select count(*) from new_rows where is_public and not is_hidden);
  begin
    if difference <> 0 then perform properties.tally_public(difference); end if;
    return null;
  end $$;
  create or replace function properties.property_updated() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare difference bigint := (select count(*) from new_rows where is_public and not is_hidden)
    - (select count(*) from old_rows where is_public and not is_hidden);
  begin
    if difference <> 0 then perform properties.tally_public(difference); end if;
    return null;
  end $$;
  create or replace function properties.property_deleted() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare difference bigint := (select count(*) from old_rows where is_public and not is_hidden);
  begin
    if difference <> 0 then perform properties.tally_public(-difference); end if;
    return null;
  end $$;
`;

/**
 * A transaction stays as it was written, but for the names and emails of who was erased. They change through the function
 * alone, which asks whether the account is.
 */
const MONEY = `
  create function finance.keep_figures() returns trigger language plpgsql as $$
  declare
    names constant text[] := array['payer_name', 'payer_email', 'recipient_name', 'recipient_email'];
    generated constant text[] := array['net_paise', 'is_reversal', 'reverses_reversal', 'follows_reversal'];
  begin
    if current_user = (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
      and pg_catalog.current_setting('kiraya.erasing', true) = 'on'
      and to_jsonb(new) - names - generated = to_jsonb(old) - names - generated
    then return new; end if;
    raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;
  revoke execute on function finance.keep_figures from public;
  drop trigger never_changed on finance.transaction;
  create trigger never_changed before update on finance.transaction
    for each row execute function finance.keep_figures();
  alter table finance.transaction enable always trigger never_changed;

  create function finance.erase_names(person uuid) returns void
    language plpgsql security definer set search_path = '' as $$
  declare called text := (select p.name from auth.person_v p join auth.account_v a using (id)
    where id = person and a.erased_at is not null);
  begin
    if called is null then raise exception 'the account is not erased' using errcode = 'restrict_violation'; end if;
    perform set_config('kiraya.erasing', 'on', true);
    update finance.transaction set payer_name = called, payer_email = null where tenant_id = person and type = 'payment';
    update finance.transaction set recipient_name = called, recipient_email = null where owner_id = person;
    perform set_config('kiraya.erasing', 'off', true);
  end $$;
  revoke execute on function finance.erase_names from public;
  grant execute on function finance.erase_names to kiraya_app;
`;
