import { type SqlFragment, sql } from './sql.js';

/** SQL of an instant for JSON: ISO 8601 in UTC. */
export const utc = (instant: SqlFragment): SqlFragment =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
