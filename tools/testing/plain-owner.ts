import { randomBytes } from 'node:crypto';
import type { Postgres } from '../../postgres/index.ts';
import { withConnection } from '../../postgres/connection.ts';

const OWNER = 'kiraya_tests';

/**
 * Makes the plain owner: the role that owns the tests' databases. It may create roles and databases but is no
 * superuser, so code that an installation could not run fails here first.
 * @returns its address of the maintenance database
 */
export async function makePlainOwner({ adminUrl }: Pick<Postgres, 'adminUrl'>): Promise<string> {
  const password = randomBytes(16).toString('hex');
  await withConnection(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    const verb = rowCount ? 'alter' : 'create';
    await client.query(`${verb} role ${OWNER} nosuperuser login createrole createdb password '${password}'`);
  });
  return Object.assign(new URL(adminUrl), { username: OWNER, password }).href;
}

/** @returns the plain owner's address of the server's own database, which it owns from then on */
export async function ownedPlainly(postgres: Pick<Postgres, 'adminUrl' | 'url'>): Promise<string> {
  const { pathname } = new URL(postgres.url);
  const owned = Object.assign(new URL(await makePlainOwner(postgres)), { pathname });
  await withConnection(postgres.adminUrl, (client) =>
    client.query(`alter database ${client.escapeIdentifier(pathname.slice(1))} owner to ${OWNER}`),
  );
  return owned.href;
}
