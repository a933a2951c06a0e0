import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { DEMO_OWNER_EMAIL, DEMO_TENANT_EMAIL } from './accounts.js';
import type { Taken } from './rows.js';
import { DEMO_OWNER, DEMO_TENANT, type DummyUser } from './types.js';

/** Emails and usernames of the dummy people that are taken. */
export async function takenBy(em: EntityManager, users: readonly DummyUser[]): Promise<Taken> {
  const names = users.flatMap(({ email, username }) => [email, username]);
  const rows = await inTransaction(em).rows<{ email: string | null; username: string | null }>(
    sql`select email_key as email, username_key as username from auth.user
      where email_key = any (${names}::text[]) or username_key = any (${names}::text[])`,
  );
  const some = (list: (string | null)[]): Set<string> => new Set(list.filter((name) => name !== null));
  return { emails: some(rows.map((row) => row.email)), usernames: some(rows.map((row) => row.username)) };
}

/** Ids by key of the dummy people and the demo accounts; a dummy person stands in for a missing one. */
export async function idsByKey(
  em: EntityManager,
  users: readonly DummyUser[],
): Promise<ReadonlyMap<string, string>> {
  const idOf = (role: string, email: string) =>
    sql`(select id from auth.user where email_key = ${email} and role = ${role} and not is_dummy)`;
  const demo = await inTransaction(em).row<{ owner: string | null; tenant: string | null }>(
    sql`select ${idOf('owner', DEMO_OWNER_EMAIL)} as owner, ${idOf('tenant', DEMO_TENANT_EMAIL)} as tenant`,
  );
  const ids = new Map(users.map(({ key, id }) => [key, id]));
  const last = (wanted: DummyUser['role']): string =>
    (users.findLast(({ role }) => role === wanted) as DummyUser).id;
  return ids.set(DEMO_OWNER, demo?.owner ?? last('owner')).set(DEMO_TENANT, demo?.tenant ?? last('tenant'));
}
