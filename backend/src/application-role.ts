import { ConfigError } from '@kiraya/rules/variables';
import type { Client } from 'pg';
import { APPLICATION_ROLE } from './platform/database/application-pool.js';
import { sql } from './platform/database/sql.js';

/** The first PostgreSQL that can keep a member of a role from becoming it. */
const TELLS_SET = 16;
const DENIED = '42501';
/** SQLSTATEs of a concurrent migration's work: roles belong to the whole server, and what another made is right. */
const DONE_BY_ANOTHER = new Set(['42710', '23505', 'XX000']);
const MOST_ATTEMPTS = 5;

/**
 * Creates the application role that the API works as, or adopts an existing one, and lets the API's login in. An owner
 * without a superuser's rights is enough. Skips steps that are done, so that these need no rights.
 * @param login of the API; without one of its own the owner becomes the role with each connection
 * @throws {ConfigError} with the statement that a superuser has to run
 */
export async function provideApplicationRole(client: Client, login: string | undefined): Promise<void> {
  const {
    rows: [server],
  } = await client.query<{ owner: string; version: number }>(
    `select current_user as owner, current_setting('server_version_num')::int / 10000 as version`,
  );
  const { owner = '', version = 0 } = server ?? {};
  await makeRole(client, owner);
  const needed = login ? 'usage' : version < TELLS_SET ? 'member' : 'set';
  await letIn(client, { owner, login: login ?? owner, needed });
}

async function makeRole(client: Client, owner: string): Promise<void> {
  const { rows } = await client.query<{ mayAll: boolean }>(
    sql`select rolsuper or rolbypassrls as "mayAll" from pg_roles where rolname = ${APPLICATION_ROLE}`,
  );
  const [role] = rows;
  if (role?.mayAll)
    throw new ConfigError(
      `The API would work as ${APPLICATION_ROLE}, which may do everything: as a superuser, run \`alter role ${APPLICATION_ROLE} nosuperuser nobypassrls\`.`,
    );
  if (role) return;
  await client.query(`create role ${APPLICATION_ROLE} nologin`).catch((thrown: unknown) => {
    if (codeOf(thrown) === DENIED)
      throw new ConfigError(
        `The database’s owner, ${owner}, may not make the role ${APPLICATION_ROLE}: as a superuser, run \`create role ${APPLICATION_ROLE} nologin admin ${client.escapeIdentifier(owner)}\`.`,
        { cause: thrown },
      );
    if (!DONE_BY_ANOTHER.has(codeOf(thrown))) throw thrown;
  });
}

interface Entry {
  owner: string;
  login: string;
  needed: 'usage' | 'member' | 'set';
}

async function letIn(client: Client, { owner, login, needed }: Entry): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ isIn: boolean }>(
      sql`select pg_has_role(oid, ${APPLICATION_ROLE}::name, ${needed}) as "isIn" from pg_roles where rolname = ${login}`,
    );
    const [role] = rows;
    if (!role)
      throw new ConfigError(
        `The login of DATABASE_URL, ${login}, is not there: as a superuser, run \`create role ${client.escapeIdentifier(login)} login password '…'\`.`,
      );
    if (role.isIn) return;
    try {
      await client.query(`grant ${APPLICATION_ROLE} to ${client.escapeIdentifier(login)}`);
      return;
    } catch (thrown) {
      if (codeOf(thrown) === DENIED)
        throw new ConfigError(
          `The role ${APPLICATION_ROLE} is not for the database’s owner, ${owner}, to give: as a superuser, run \`grant ${APPLICATION_ROLE} to ${client.escapeIdentifier(owner)} with admin option\`.`,
          { cause: thrown },
        );
      if (!DONE_BY_ANOTHER.has(codeOf(thrown)) || attempt === MOST_ATTEMPTS) throw thrown;
    }
  }
}

const codeOf = (thrown: unknown): string => (thrown as { code?: string }).code ?? '';
