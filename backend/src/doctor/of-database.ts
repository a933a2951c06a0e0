import { Client } from 'pg';
import { databaseFault } from '../database-fault.js';
import { missingMigrations } from '../missing-migrations.js';
import { COUNT_SAMPLES } from '../modules/auth/index.js';
import type { Config } from '../platform/config/config.js';
import { connectionOptions } from '../platform/database/application-pool.js';
import { checkKeys } from '../rotate-keys.js';
import { clockAdvice, type Finding, finding, PATIENCE_MS } from './finding.js';

const OLDEST_POSTGRES = 15;

/** What the login may do; `application` is whether it is a member of the role that the API works as. */
interface Login {
  version: string;
  apart: number;
  name: string;
  superuser: boolean;
  application: boolean;
}

const LOGIN = `select current_setting('server_version') as version,
    extract(epoch from clock_timestamp())::float8 as apart, r.rolname as name, r.rolsuper as superuser,
    coalesce(pg_has_role(to_regrole('kiraya_app'), 'member'), false) as application
  from pg_roles r where r.rolname = session_user`;

/** The database: version, clock, schema, rights, keys. */
export async function ofDatabase(config: Config): Promise<Finding[]> {
  const client = new Client({ ...connectionOptions(config), query_timeout: PATIENCE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Login>(LOGIN);
    const [login] = rows;
    if (!login) return [finding('Database', 'It does not know its own login: read its log.')];
    const isOld = Number.parseInt(login.version, 10) < OLDEST_POSTGRES;
    const missing = await missingMigrations(client);
    return [
      finding(
        `PostgreSQL ${login.version}`,
        isOld ? `Kiraya needs PostgreSQL ${OLDEST_POSTGRES} or newer.` : '',
      ),
      finding('Clock, against the database’s', clockAdvice(Date.now() / 1000 - login.apart)),
      finding('Schema', missing?.length ? `${missing.length} migrations are missing: run migrate.` : ''),
      ...(missing?.length
        ? []
        : [
            finding('Rights', rightsAdvice(login, config)),
            await ofKeys(config),
            await ofSamples(client, config),
          ]),
    ];
  } catch (thrown) {
    return [finding('Database', databaseFault(thrown)?.message ?? 'It does not answer: read its log.')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function rightsAdvice({ name, superuser, application }: Login, { production }: Config): string {
  if (!application) return `${name} is no member of kiraya_app: run migrate with DATABASE_URL as it is here.`;
  if (production && superuser)
    return `${name} may do anything: give the API a login of its own (docs/operations.md, "Without Docker").`;
  return '';
}

async function ofKeys(config: Config): Promise<Finding> {
  try {
    await checkKeys(config);
    return finding('Keys');
  } catch (fault) {
    return finding('Keys', (fault as Error).message);
  }
}

async function ofSamples(client: Client, { isPublic }: Config): Promise<Finding> {
  const { rows } = await client.query<{ count: number }>(COUNT_SAMPLES);
  const there = isPublic && (rows[0]?.count ?? 0) > 0;
  return finding(
    'Sample accounts',
    there ? 'There are some: nobody logs in with them here; delete them.' : '',
  );
}
