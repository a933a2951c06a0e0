import { type Fact, PERSON_FACTS } from '@kiraya/rules';
import { raw, type SqlFragment, sql } from '../../../platform/database/sql.js';
import { FACT_TYPES } from '../../../platform/facts/fact-columns.js';
import { PERSON_COLUMNS } from '../accounts/person-columns.js';
import type { DummyFactName, DummyUser } from './types.js';

/** Emails and usernames of people outside the dummy data, in lower case. */
export interface Taken {
  readonly emails: ReadonlySet<string>;
  readonly usernames: ReadonlySet<string>;
}

/** Declared facts of a dummy person. */
const FACTS = Object.entries<Fact>(PERSON_FACTS).flatMap(([name, { kind }]) =>
  name === 'aadhaarNo' || name === 'panNo'
    ? []
    : [
        {
          name: name as DummyFactName,
          column: PERSON_COLUMNS[name as DummyFactName],
          type: FACT_TYPES[kind],
        },
      ],
);
const COLUMNS = raw(FACTS.map(({ column }) => column).join(', '));
const TYPED_COLUMNS = raw(FACTS.map(({ column, type }) => `${column} ${type}`).join(', '));

/** People as rows of `auth.user`, without names that are taken. */
export function userRows(users: readonly DummyUser[], taken: Taken): Record<string, unknown>[] {
  return users.map((user) => ({
    id: user.id,
    ...Object.fromEntries(FACTS.map(({ name, column }) => [column, user[name]])),
    username: taken.usernames.has(user.username) ? null : user.username,
    email: taken.emails.has(user.email) ? user.email.replace('@', `.${user.id}@`) : user.email,
    role: user.role,
    created_at: user.createdAt,
  }));
}

/** Inserts rows, sent as one JSON value, all of them flagged. */
export const insertUsers = (rows: readonly object[], passwordHash: string): SqlFragment => sql`
  insert into auth.user (id, email, role, ${COLUMNS}, created_at, updated_at, password_hash, proven_at, is_dummy)
  select id, email, role, ${COLUMNS}, created_at, created_at, ${passwordHash}::text, case when email is not null then created_at end, true
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as person
    (id uuid, email text, role text, ${TYPED_COLUMNS}, created_at timestamptz)`;
