import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import type { DummyUser } from './types.js';

/** Emails and usernames of people outside the dummy data, in lower case. */
export interface Taken {
  readonly emails: ReadonlySet<string>;
  readonly usernames: ReadonlySet<string>;
}

/** People as rows of `auth.user`, without names that are taken. */
export function userRows(users: readonly DummyUser[], taken: Taken): Record<string, unknown>[] {
  return users.map((user) => ({
    id: user.id,
    name: user.name,
    email: taken.emails.has(user.email) ? user.email.replace('@', `.${user.id}@`) : user.email,
    username: taken.usernames.has(user.username) ? null : user.username,
    role: user.role,
    phone: user.phone,
    dob: user.dob,
    created_at: user.createdAt,
  }));
}

/** Inserts rows, sent as one JSON value, all of them flagged. */
export const insertUsers = (rows: readonly object[], passwordHash: string): SqlFragment => sql`
  insert into auth.user (id, name, email, username, role, phone, dob, created_at, updated_at, password_hash, proven_at, is_dummy)
  select id, name, email, username, role, phone, dob, created_at, created_at, ${passwordHash}::text, case when email is not null then created_at end, true
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as person
    (id uuid, name text, email text, username text, role text, phone text, dob date, created_at timestamptz)`;
