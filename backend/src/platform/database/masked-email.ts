import { type Fragment, sql } from './sql.js';

/** SQL of a masked email: its first letter and the part after the `@`. */
export const maskedEmail = (email: Fragment): Fragment =>
  sql`regexp_replace(${email}, '^(.).*(@[^@]*)$', '\\1***\\2')`;
