import { randomBytes } from 'node:crypto';
import type { Postgres } from '../postgres/index.ts';
import { withConnection } from '../postgres/connection.ts';

const OWNER = 'kiraya_tests';

/**
 * Plain owner: the role that the tests' databases belong to. It may make roles and databases and is no superuser, so that
 * what an installation cannot do without one fails here first.
 *
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

/** @returns the plain owner's address of the server's own database, which belongs to it from then on */
export async function ownedPlainly(postgres: Pick<Postgres, 'adminUrl' | 'url'>): Promise<string> {
  const { pathname } = new URL(postgres.url);
  const owned = Object.assign(new URL(await makePlainOwner(postgres)), { pathname });
  await withConnection(postgres.adminUrl, (client) =>
    client.query(`alter database ${client.escapeIdentifier(pathname.slice(1))} owner to ${OWNER}`),
  );
  return owned.href;
}
