import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { ConfigError } from './platform/config/read-options.js';
import type { Config } from './platform/config/config.js';
import { APPLICATION_ROLE } from './platform/database/application-pool.js';
import { sql } from './platform/database/sql.js';
import { upgradeJobTables } from './platform/jobs/job-tables.js';
import { MIGRATIONS } from './migrations/index.js';

const OLDEST_POSTGRES = 15;
const MIGRATION_LOCK = 4_921_733;

/**
 * Brings the database up to this version of the product. Safe to run twice and from several processes at once.
 * @param through how many migrations run: fewer leave it as an older version of the product had it
 * @throws {ConfigError} when the database cannot be reached or is too old
 */
export async function migrate(
  config: Pick<Config, 'databaseUrl' | 'databaseMigrationUrl'>,
  through = MIGRATIONS.length,
): Promise<void> {
  const url = config.databaseMigrationUrl ?? config.databaseUrl;
  const client = await connect(url, config.databaseMigrationUrl ? 'DATABASE_MIGRATION_URL' : 'DATABASE_URL');
  try {
    await refuseOldServer(client);
    await client.query(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await runMigrations(url, through);
    await upgradeJobTables(client);
    if (config.databaseMigrationUrl) await letApplicationIn(client, config.databaseUrl);
  } finally {
    await client.end();
  }
}

async function connect(url: string, variable: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // a lost connection fails the query in flight; the event alone would end the process
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const { code } = cause as { code?: string };
    throw new ConfigError(`The database at ${variable} cannot be reached (${code ?? 'no answer'}).`, {
      cause,
    });
  }
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const version = rows[0]?.version ?? '0';
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    throw new ConfigError(
      `PostgreSQL ${version} is too old: Kiraya needs PostgreSQL ${OLDEST_POSTGRES} or newer.`,
    );
}

async function runMigrations(url: string, through: number): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: url,
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      migrationsList: MIGRATIONS.slice(0, through),
      snapshot: false,
      allOrNothing: true,
      tableName: 'kiraya_migration',
    },
    logger: () => undefined,
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}

async function letApplicationIn(client: Client, applicationUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(applicationUrl).username);
  await client.query(`grant ${APPLICATION_ROLE} to ${client.escapeIdentifier(login)}`);
}
