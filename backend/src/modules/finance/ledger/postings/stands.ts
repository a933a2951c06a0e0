import { sql } from '../../../../platform/database/sql.js';

/** Posting `p` is live: no reversal, and not reversed. */
export const STANDS = sql`not p.is_reversal and not exists (select from finance.posting x where x.reverses_id = p.id)`;
