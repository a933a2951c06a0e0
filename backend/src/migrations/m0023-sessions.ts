import { Migration } from '@mikro-orm/migrations';

/** Sessions, and reset links of which a person can have several. */
export class M0023Sessions extends Migration {
  override name = 'M0023Sessions';

  override up(): void {
    this.addSql(SESSIONS + RESET_LINKS);
  }
}

/** One that was logged out of stays for a while, for the network that it came from is known by it. */
const SESSIONS = `
    create table auth.session (
      id uuid primary key,
      person_id uuid not null references auth.person on delete cascade,
      token_version integer not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      address text not null,
      network text not null,
      device text not null check (char_length(device) <= 200)
    );
    create index session_person on auth.session (person_id, network);
    create index session_created on auth.session (created_at);
    grant select, insert, update, delete on auth.session to kiraya_app;
`;

/** An older version of the API goes on writing to auth.password_reset for as long as it runs; this one looks here alone. */
const RESET_LINKS = `
    create table auth.reset_link (
      id uuid primary key,
      person_id uuid not null references auth.person on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      expires_at timestamptz not null,
      created_at timestamptz not null
    );
    create index reset_link_person on auth.reset_link (person_id, created_at);
    grant select, insert, update, delete on auth.reset_link to kiraya_app;
    create function auth.follow_password_reset() returns trigger language plpgsql set search_path = '' as $$
    begin
      if tg_op <> 'INSERT' then delete from auth.reset_link where token_hash = old.token_hash; end if;
      if tg_op <> 'DELETE' then
        insert into auth.reset_link (id, person_id, token_hash, expires_at, created_at)
          values (gen_random_uuid(), new.person_id, new.token_hash, new.expires_at, new.created_at);
      end if;
      return null;
    end $$;
    create trigger followed after insert or update or delete on auth.password_reset
      for each row execute function auth.follow_password_reset();
    insert into auth.reset_link (id, person_id, token_hash, expires_at, created_at)
      select gen_random_uuid(), person_id, token_hash, expires_at, created_at from auth.password_reset;
`;
