import { Migration } from '@mikro-orm/migrations';

/**
 * Second factors. Of an authenticator app the secret, encrypted, and the last time step whose code was taken: no code of it
 * or of an earlier one is taken again. Of recovery codes the hashes; a used one stays, so that its second use is known for one. Passkeys: of each the public key and how often it was used, and the hashes of challenges that were answered. And
 * whether staff need one.
 */
export class M0065SecondFactors extends Migration {
  override name = 'M0065SecondFactors';

  override up(): void {
    this.addSql(TABLES + RULE + VIEWS);
  }
}

const TABLES = `
  create table auth.totp (
    person_id uuid primary key references auth.person on delete cascade,
    sealed bytea not null,
    used_step integer not null check (used_step >= 0),
    added_at timestamptz not null
  );
  create table auth.recovery_code (
    person_id uuid not null references auth.person on delete cascade,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    used_at timestamptz,
    primary key (person_id, code_hash)
  );
  create table auth.passkey (
    id uuid primary key,
    person_id uuid not null references auth.person on delete cascade,
    credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    name text not null check (char_length(name) between 1 and 60),
    added_at timestamptz not null,
    used_at timestamptz
  );
  create index passkey_person on auth.passkey (person_id, added_at);
  create table auth.answered_challenge (
    hash bytea primary key check (octet_length(hash) = 32),
    expires_at timestamptz not null
  );
  create index answered_challenge_expires on auth.answered_challenge (expires_at);
  grant select, insert, update, delete on auth.totp, auth.recovery_code, auth.passkey to kiraya_app;
  grant select, insert, delete on auth.answered_challenge to kiraya_app;
`;

/** Whether staff need one: the latest row is in force, the others are its history. Nobody set what a new installation begins with. */
const RULE = `
  create table auth.second_factor_rule (
    id bigint primary key generated always as identity,
    is_required boolean not null,
    set_at timestamptz not null,
    set_by uuid references auth.person
  );
  create index second_factor_rule_by on auth.second_factor_rule (set_by);
  create trigger never_changed before update or delete on auth.second_factor_rule
    for each row execute function platform.refuse_change();
  create trigger never_emptied before truncate on auth.second_factor_rule
    for each statement execute function platform.refuse_change();
  alter table auth.second_factor_rule enable always trigger never_changed;
  alter table auth.second_factor_rule enable always trigger never_emptied;
  grant select, insert on auth.second_factor_rule to kiraya_app;
  create view auth.second_factor_rule_v as select id, is_required, set_at, set_by from auth.second_factor_rule;
  grant select on auth.second_factor_rule_v to kiraya_app;
`;

/** What people do with their own second factor is for the log alone, like what they do with their password. */
const VIEWS = `
  create or replace view auth.account_v as
    select id, suspended_at, suspension_reason, erased_at,
      case when password_hash is null and erased_at is null
        then coalesce(invited_until, created_at + interval '7 days') end as invited_until,
      proven_at,
      exists (select from auth.totp t where t.person_id = person.id)
        or exists (select from auth.passkey k where k.person_id = person.id) as has_second_factor
    from auth.person;

  create or replace view platform.activity_v as
    select id, at, actor_role, action, subject_type, subject_id, details from platform.audit_entry
    where action not in ('contract.rent_records_made', 'profile.updated', 'password.changed', 'password.reset',
      'password.reset_requested') and action not in ('payee.viewed', 'account.email-confirmed') and action not like 'second-factor.%';
`;
