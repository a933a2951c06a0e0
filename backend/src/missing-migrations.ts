import { ConfigError } from '@kiraya/rules/variables';
import { Client } from 'pg';
import { databaseFault } from './database-fault.js';
import { MIGRATIONS } from './migrations/index.js';
import type { Config } from './platform/config/config.js';
import { connectionOptions } from './platform/database/application-pool.js';

const IS_THERE = `select to_regclass('platform.migration_v') is not null as "isThere"`;
const DENIED = '42501';

/**
 * Migrations that this version has and the database has not; undefined when its login may not look.
 * Those that a newer version left do no harm.
 */
export async function missingMigrations(client: Pick<Client, 'query'>): Promise<string[] | undefined> {
  const names = MIGRATIONS.map(({ name }) => name);
  try {
    const { rows } = await client.query<{ isThere: boolean }>(IS_THERE);
    if (!rows[0]?.isThere) return names;
    const there = await client.query<{ name: string }>('select name from platform.migration_v');
    const done = new Set(there.rows.map(({ name }) => name));
    return names.filter((name) => !done.has(name));
  } catch (thrown) {
    if ((thrown as { code?: string }).code === DENIED) return undefined;
    throw thrown;
  }
}

/** @throws {ConfigError} when the database cannot be used or is not of this version */
export async function refuseUnmigrated(config: Pick<Config, 'databaseUrl' | 'piiKey'>): Promise<void> {
  const client = new Client(connectionOptions(config));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const missing = (await missingMigrations(client)) ?? [];
    if (missing.length > 0)
      throw new ConfigError(
        'The database at DATABASE_URL is not migrated to this version: run migrate first.',
      );
  } catch (thrown) {
    throw databaseFault(thrown) ?? thrown;
  } finally {
    await client.end();
  }
}
