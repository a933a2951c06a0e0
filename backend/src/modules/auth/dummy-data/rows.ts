import { type Fragment, sql } from '../../../platform/database/sql.js';
import type { DummyPerson } from './types.js';

/** Emails and usernames that people outside the dummy data have already, in lower case. */
export interface Taken {
  readonly emails: ReadonlySet<string>;
  readonly usernames: ReadonlySet<string>;
}

/** People as rows of `auth.person`; a name that is taken makes way for the one who has it. */
export function personRows(people: readonly DummyPerson[], taken: Taken): Record<string, unknown>[] {
  return people.map((person) => ({
    id: person.id,
    name: person.name,
    email: taken.emails.has(person.email) ? person.email.replace('@', `.${person.id}@`) : person.email,
    username: taken.usernames.has(person.username) ? null : person.username,
    role: person.role,
    phone: person.phone,
    dob: person.dob,
    created_at: person.createdAt,
  }));
}

/** Inserts rows, sent as one JSON value, all of them flagged. */
export const insertPeople = (rows: readonly object[], passwordHash: string): Fragment => sql`
  insert into auth.person (id, name, email, username, role, phone, dob, created_at, updated_at, password_hash, is_dummy)
  select id, name, email, username, role, phone, dob, created_at, created_at, ${passwordHash}::text, true
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as person
    (id uuid, name text, email text, username text, role text, phone text, dob date, created_at timestamptz)`;
