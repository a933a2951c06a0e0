import { migrate } from '../../src/migrate.js';
import { createEmptyDatabase, type TestDatabase } from './test-database.js';

/** A database as an older version of the product left it: with its first migrations alone. */
export async function createOlderDatabase(migrations: number): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await migrate({ databaseUrl: database.url, databaseMigrationUrl: undefined }, migrations);
  return database;
}
