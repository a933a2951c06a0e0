import { Migration } from '@mikro-orm/migrations';

/** Accounts and password resets. */
export class M0002Auth extends Migration {
  override name = 'M0002Auth';

  override up(): void {
    this.addSql(`
      create schema auth;
      grant usage on schema auth to kiraya_app;

      create table auth.person (
        id uuid primary key,
        name text not null check (char_length(name) between 1 and 120),
        email text check (char_length(email) between 3 and 254 and position('@' in email) > 1),
        username text check (username ~ '^[A-Za-z0-9_]{3,20}$'),
        password_hash text,
        role text not null check (role in ('admin', 'accountant', 'owner', 'tenant')),
        token_version integer not null default 1,
        phone text check (phone ~ '^[0-9]{10}$'),
        dob date,
        aadhaar_sealed bytea,
        aadhaar_last4 text check (aadhaar_last4 ~ '^[0-9]{4}$'),
        pan_sealed bytea,
        pan_last4 text check (pan_last4 ~ '^[0-9]{3}[A-Z]$'),
        is_dummy boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint person_can_be_addressed check (email is not null or username is not null),
        constraint person_aadhaar_whole check ((aadhaar_sealed is null) = (aadhaar_last4 is null)),
        constraint person_pan_whole check ((pan_sealed is null) = (pan_last4 is null)),
        constraint person_id_role unique (id, role)
      );
      create unique index person_email on auth.person (lower(email));
      create unique index person_username on auth.person (lower(username));
      create index person_role on auth.person (role, created_at desc, id desc);
      create index person_name_search on auth.person using gin (name gin_trgm_ops);
      create index person_email_search on auth.person using gin (email gin_trgm_ops);
      grant select, insert, update, delete on auth.person to kiraya_app;

      create table auth.password_reset (
        person_id uuid primary key references auth.person on delete cascade,
        token_hash bytea not null unique check (octet_length(token_hash) = 32),
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      grant select, insert, update, delete on auth.password_reset to kiraya_app;

      create view auth.person_v as
        select id, name, email, username, role, phone, is_dummy, created_at from auth.person;
      grant select on auth.person_v to kiraya_app;
    `);
  }
}
