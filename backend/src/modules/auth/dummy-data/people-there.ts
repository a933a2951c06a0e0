import type { EntityManager } from '@mikro-orm/postgresql';
import { DEMO_OWNER_EMAIL, DEMO_TENANT_EMAIL } from './accounts.js';
import type { Taken } from './rows.js';
import { DEMO_OWNER, DEMO_TENANT, type DummyPerson } from './types.js';

/** Emails and usernames of the dummy people that somebody has already. */
export async function takenBy(em: EntityManager, people: readonly DummyPerson[]): Promise<Taken> {
  const names = JSON.stringify(people.flatMap(({ email, username }) => [email, username]));
  const rows = await em.execute<{ email: string | null; username: string | null }[]>(
    `select lower(email) as email, lower(username) as username from auth.person
     where lower(email) in (select jsonb_array_elements_text(?::jsonb))
        or lower(username) in (select jsonb_array_elements_text(?::jsonb))`,
    [names, names],
  );
  const some = (list: (string | null)[]): Set<string> => new Set(list.filter((name) => name !== null));
  return { emails: some(rows.map((row) => row.email)), usernames: some(rows.map((row) => row.username)) };
}

/** Ids by key: of the dummy people, and of the demo accounts; a dummy person stands in for one that does not exist. */
export async function idsByKey(
  em: EntityManager,
  people: readonly DummyPerson[],
): Promise<ReadonlyMap<string, string>> {
  const [demo = { owner: null, tenant: null }] = await em.execute<
    { owner: string | null; tenant: string | null }[]
  >(
    `select (select id from auth.person where lower(email) = ? and role = 'owner' and not is_dummy) as owner,
       (select id from auth.person where lower(email) = ? and role = 'tenant' and not is_dummy) as tenant`,
    [DEMO_OWNER_EMAIL, DEMO_TENANT_EMAIL],
  );
  const ids = new Map(people.map(({ key, id }) => [key, id]));
  const last = (wanted: DummyPerson['role']): string =>
    (people.findLast(({ role }) => role === wanted) as DummyPerson).id;
  return ids.set(DEMO_OWNER, demo.owner ?? last('owner')).set(DEMO_TENANT, demo.tenant ?? last('tenant'));
}
