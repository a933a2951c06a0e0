import { type Fragment, sql } from './sql.js';

/** SQL of an instant for JSON: ISO 8601 in UTC. */
export const utc = (instant: Fragment): Fragment =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
