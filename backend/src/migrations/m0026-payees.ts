import { Migration } from '@mikro-orm/migrations';

/** Where owners are paid, and where tenants can pay the operator. */
export class M0026Payees extends Migration {
  override name = 'M0026Payees';

  override up(): void {
    this.addSql(PAYEES + OPERATOR + ACTIVITY);
  }
}

/** What is sealed goes with the account. The first entry is held for nobody; a later one for a day. */
const PAYEES = `
  create table auth.payee (
    owner_id uuid primary key,
    role text not null default 'owner' check (role = 'owner'),
    kind text not null check (kind in ('upi', 'bank_account')),
    sealed bytea not null,
    masked text not null check (char_length(masked) between 1 and 80),
    changed_at timestamptz not null,
    held_until timestamptz,
    constraint payee_of_owner foreign key (owner_id, role) references auth.person (id, role) on delete cascade,
    constraint payee_held_for_a_day check (held_until = changed_at + interval '24 hours')
  );
  grant select, insert, update, delete on auth.payee to kiraya_app;

  create view auth.payee_v as select owner_id, kind, masked, changed_at, held_until from auth.payee;
  grant select on auth.payee_v to kiraya_app;
`;

/** The latest row is in force, the others are its history; null: none. */
const OPERATOR = `
  create table finance.operator_upi (
    id bigint primary key generated always as identity,
    upi_id text check (char_length(upi_id) <= 321 and upi_id ~ '^[a-zA-Z0-9._-]{2,}@[a-zA-Z]{2,64}$'),
    set_at timestamptz not null,
    set_by uuid not null references auth.person
  );
  create index operator_upi_by on finance.operator_upi (set_by);
  create trigger never_changed before update or delete on finance.operator_upi
    for each row execute function platform.refuse_change();
  create trigger never_emptied before truncate on finance.operator_upi
    for each statement execute function platform.refuse_change();
  alter table finance.operator_upi enable always trigger never_changed;
  alter table finance.operator_upi enable always trigger never_emptied;
  grant select, insert on finance.operator_upi to kiraya_app;

  create view finance.operator_upi_v as select id, upi_id, set_at, set_by from finance.operator_upi;
  grant select on finance.operator_upi_v to kiraya_app;
`;

/** A look at where an owner is paid is for the log alone. What is left out besides has an index of its own. */
const ACTIVITY = `
  create or replace view platform.activity_v as
    select id, at, actor_role, action, subject_type, subject_id, details from platform.audit_entry
    where action not in ('contract.rent_records_made', 'profile.updated', 'password.changed', 'password.reset',
      'password.reset_requested') and action <> 'payee.viewed';
`;
