import { createRequire } from 'node:module';
import type { ClientBase } from 'pg';
import { getMigrationPlans } from 'pg-boss';
import { APPLICATION_ROLE } from '../database/application-pool.js';
import { sql } from '../database/sql.js';

const { pgboss } = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } };

/**
 * Upgrades the job queue's tables to the installed pg-boss, which refuses to start on older ones. It is one
 * transaction, indexes included, and jobs wait for it.
 */
export async function upgradeJobTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number }>(sql`select version from pgboss.version`);
  const [tables] = rows;
  if (!tables || tables.version >= pgboss.schema) return;
  const plans = getMigrationPlans('pgboss', tables.version)
    .replace(/^\s*COMMIT;\s*$/m, '')
    .replaceAll('INDEX CONCURRENTLY', 'INDEX');
  await client.query(`${plans}
    grant select, insert, update, delete on all tables in schema pgboss to ${APPLICATION_ROLE};
    commit`);
}
