import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { DEMO_OWNER_EMAIL, DEMO_TENANT_EMAIL } from './accounts.js';
import type { Taken } from './rows.js';
import { DEMO_OWNER, DEMO_TENANT, type DummyData, type DummyPerson } from './types.js';

/** Emails and usernames of the dummy people that somebody has already. */
export async function takenBy(em: EntityManager, people: readonly DummyPerson[]): Promise<Taken> {
  const names = JSON.stringify(people.flatMap(({ email, username }) => [email, username]));
  const rows = await within(em).rows<{ email: string | null; username: string | null }>(
    sql`select lower(email) as email, lower(username) as username from auth.person
      where lower(email) in (select jsonb_array_elements_text(${names}::jsonb))
        or lower(username) in (select jsonb_array_elements_text(${names}::jsonb))`,
  );
  const some = (list: (string | null)[]): Set<string> => new Set(list.filter((name) => name !== null));
  return { emails: some(rows.map((row) => row.email)), usernames: some(rows.map((row) => row.username)) };
}

/** Ids by key: of the dummy people, and of the demo accounts; a dummy person stands in for one that does not exist. */
export async function idsByKey(em: EntityManager, data: DummyData): Promise<ReadonlyMap<string, string>> {
  const demo = await within(em).row<{ owner: string | null; tenant: string | null }>(
    sql`select
        (select id from auth.person where lower(email) = ${DEMO_OWNER_EMAIL} and role = 'owner' and not is_dummy) as owner,
        (select id from auth.person where lower(email) = ${DEMO_TENANT_EMAIL} and role = 'tenant' and not is_dummy) as tenant`,
  );
  const ids = new Map([...data.owners, ...data.tenants].map(({ key, id }) => [key, id]));
  const standIn = (people: readonly DummyPerson[]): string => (people.at(-1) as DummyPerson).id;
  return ids
    .set(DEMO_OWNER, demo?.owner ?? standIn(data.owners))
    .set(DEMO_TENANT, demo?.tenant ?? standIn(data.tenants));
}
