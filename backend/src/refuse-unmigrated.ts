import { Client } from 'pg';
import { databaseFault } from './database-fault.js';
import { NEEDED_MIGRATIONS } from './migrations/index.js';
import type { Config } from './platform/config/config.js';
import { connectionOptions } from './platform/database/application-pool.js';
import { missingMigrations, notMigrated } from './platform/database/missing-migrations.js';

/** @throws {ConfigError} when the database cannot be used or is not of this version */
export async function refuseUnmigrated(config: Pick<Config, 'databaseUrl' | 'piiKey'>): Promise<void> {
  const client = new Client(connectionOptions(config));
  client.on('error', () => undefined);
  try {
    await client.connect();
    if ((await missingMigrations(client, NEEDED_MIGRATIONS)).length > 0) throw notMigrated();
  } catch (thrown) {
    throw databaseFault(thrown) ?? thrown;
  } finally {
    await client.end();
  }
}
