import { createRequire } from 'node:module';
import type { ClientBase } from 'pg';
import { getMigrationPlans } from 'pg-boss';
import { APPLICATION_ROLE } from '../database/application-pool.js';
import { sql } from '../database/sql.js';

const { pgboss } = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } };

/**
 * Brings the tables of the job queue to what the installed pg-boss asks for; without it, it refuses to start on those of
 * an older one. All in one transaction, so the indexes are made in it too, and jobs wait for them.
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
