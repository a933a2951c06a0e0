import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { MIGRATIONS } from '../../src/migrations/index.js';
import { createEmptyDatabase, type TestDatabase } from './test-database.js';

/** A database as an older version of the product left it: with its first migrations alone. */
export async function createOlderDatabase(migrations: number): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const orm = await MikroORM.init({
    clientUrl: database.url,
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      migrationsList: MIGRATIONS.slice(0, migrations),
      snapshot: false,
      tableName: 'kiraya_migration',
    },
    logger: () => undefined,
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
  return database;
}
