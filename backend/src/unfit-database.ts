import { ConfigError } from '@kiraya/rules/variables';
import { type Queryable, sql } from './platform/database/sql.js';

const OLDEST_POSTGRES = 15;

/** The time for a database to answer a program that starts, before it counts as silent. */
export const ANSWER_MS = 10_000;

/**
 * Sends a starting program's first query.
 * @param variable the database's setting
 * @throws {ConfigError} when it is too old, or read-only
 */
export async function refuseUnfit(on: Queryable, variable: string): Promise<void> {
  const { version = '0', isReadOnly = false } =
    (await on.row<{ version: string; isReadOnly: boolean }>(
      sql`select current_setting('server_version') as version,
        current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )) ?? {};
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    throw new ConfigError(
      `PostgreSQL ${version} is too old: Kiraya needs PostgreSQL ${OLDEST_POSTGRES} or newer.`,
    );
  if (isReadOnly)
    throw new ConfigError(`The database at ${variable} is read-only: name one that can be written to.`);
}
