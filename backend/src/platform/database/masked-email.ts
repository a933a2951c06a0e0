import { type SqlFragment, sql } from './sql.js';

/** SQL of a masked email: its first letter and the part after the `@`. */
export const maskedEmail = (email: SqlFragment): SqlFragment =>
  sql`regexp_replace(${email}, '^(.).*(@[^@]*)$', '\\1***\\2')`;
