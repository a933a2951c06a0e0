import { setTimeout as pause } from 'node:timers/promises';
import { addressesOf, ConfigError } from '@kiraya/rules/variables';
import { Migration as OrmMigration, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { provideApplicationRole } from './application-role.js';
import { ClientStatements } from './client-statements.js';
import { databaseFault } from './database-fault.js';
import { fileOf, type Migration, MIGRATIONS, SCHEMA } from './migrations/index.js';
import type { Config } from './platform/config/config.js';
import { LOCKS } from './platform/database/locks.js';
import { writableAddress } from './platform/database/server-choice.js';
import { sql } from './platform/database/sql.js';
import { upgradeJobTables } from './platform/jobs/job-tables.js';
import { ANSWER_MS, refuseUnfit } from './unfit-database.js';

const CONNECTION = { connectionTimeoutMillis: 5_000, keepAlive: true, application_name: 'kiraya migrations' };
const PULSE_MS = 5_000;
const LOCK_TIMEOUT = '5s';
/** The waits for another process: ten minutes together. */
const MOST_WAITS = 120;
const LOCKED = '55P03';

/**
 * Migrates the database to this version of the product. Safe to run twice and from several processes at once.
 * @throws {ConfigError} when the database cannot be used as it is, stops answering, is too old, or has another schema
 */
export async function migrate(
  config: Pick<Config, 'databaseUrl' | 'databaseMigrationUrl'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const url = await writableAddress(config.databaseMigrationUrl ?? config.databaseUrl);
  const variable = config.databaseMigrationUrl ? 'DATABASE_MIGRATION_URL' : 'DATABASE_URL';
  const client = new Client({ ...CONNECTION, connectionString: url, query_timeout: ANSWER_MS });
  client.on('error', () => undefined); // a lost connection fails the query in flight; the event alone would end the process
  try {
    await client.connect();
    await refuseUnfit(new ClientStatements(client), variable);
    await lock(client, variable);
    await refuseOtherSchema(client, migrations, variable);
    await provideApplicationRole(
      client,
      config.databaseMigrationUrl ? loginOf(config.databaseUrl) : undefined,
    );
    await whileAlive(
      client,
      runMigrations(url, migrations).then(() => upgradeJobs(url)),
    );
  } catch (thrown) {
    throw databaseFault(thrown, variable) ?? thrown;
  } finally {
    await Promise.race([client.end(), pause(ANSWER_MS, undefined, { ref: false })]);
  }
}

/** Waits for its turn, and reports it. @throws an error of PostgreSQL's when that takes too long */
async function lock(client: Client, variable: string): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  for (let wait = 1; ; wait += 1) {
    try {
      await client.query(sql`select pg_advisory_lock(${LOCKS.migration})`);
      return;
    } catch (thrown) {
      if ((thrown as { code?: string }).code !== LOCKED || wait === MOST_WAITS) throw thrown;
      if (wait === 1)
        process.stderr.write(
          `Another process migrates the database at ${variable}: this one waits for it.\n`,
        );
    }
  }
}

/** Waits for long work, as long as the database answers beside it. */
async function whileAlive(client: Client, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const watch = async (): Promise<void> => {
    for (;;) {
      await pause(PULSE_MS, undefined, { signal: over.signal });
      await client.query('select 1');
    }
  };
  const watching = watch();
  await Promise.race([work, watching]).finally(() => over.abort());
  await watching.catch(() => undefined); // an answer may still be under way
}

/** Refuses a database whose applied files had another text. */
async function refuseOtherSchema(
  client: Client,
  migrations: readonly Migration[],
  variable: string,
): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    sql`select to_regclass('kiraya_migration') is not null as there`,
  );
  if (!rows[0]?.there) return;
  const done = await client.query<{ name: string }>(sql`select name from kiraya_migration`);
  const names = new Set(done.rows.map(({ name }) => name));
  const files = new Set([...names].map(fileOf));
  const other = migrations.find(
    ({ name }) => !names.has(name) && (files.has(fileOf(name)) || (name === SCHEMA.name && names.size > 0)),
  );
  if (other)
    throw new ConfigError(
      `The database at ${variable} was made with another ${fileOf(other.name)} than this version has, and cannot be brought up to date: name an empty one.`,
    );
}

async function runMigrations(url: string, migrations: readonly Migration[]): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: url,
    driverOptions: CONNECTION,
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations.map(ormMigration),
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

const ormMigration = ({ name, sql: text }: Migration) => ({
  name,
  class: class extends OrmMigration {
    override up(): void {
      this.addSql(text);
    }
  },
});

async function upgradeJobs(url: string): Promise<void> {
  const client = new Client({ ...CONNECTION, connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await upgradeJobTables(client).finally(() => client.end());
}

const loginOf = (url: string): string => decodeURIComponent(new URL(addressesOf(url)[0] ?? '').username);
