import { ConfigError } from '@kiraya/rules/variables';
import type { ClientBase } from 'pg';
import { sql } from './sql.js';

const DONE = sql`select name from platform.migration_v`;

/**
 * The error of a missing view, or one without rights for this login: `migrate` creates it, and lets the API's login in.
 */
const UNKNOWN = new Set(['42P01', '3F000', '42501']);

/** Migrations that a version needs and the database lacks. Later ones do no harm. @param needed their names */
export async function missingMigrations(
  on: Pick<ClientBase, 'query'>,
  needed: readonly string[],
): Promise<string[]> {
  try {
    const { rows } = await on.query<{ name: string }>(DONE.text);
    const done = new Set(rows.map(({ name }) => name));
    return needed.filter((name) => !done.has(name));
  } catch (thrown) {
    if (!UNKNOWN.has((thrown as { code?: string }).code ?? '')) throw thrown;
    return [...needed];
  }
}

export const notMigrated = (): ConfigError =>
  new ConfigError('The database at DATABASE_URL is not migrated to this version: run migrate first.');
