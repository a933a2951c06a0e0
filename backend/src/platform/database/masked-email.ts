import { type Fragment, sql } from './sql.js';

/** An expression of an email as strangers are shown it: its first letter and what comes after the `@`. */
export const maskedEmail = (email: Fragment): Fragment =>
  sql`regexp_replace(${email}, '^(.).*(@[^@]*)$', '\\1***\\2')`;
