import { sql } from '../../../../platform/database/sql.js';

/** Whether a posting `p` is no reversal, and nothing reversed it. */
export const STANDS = sql`not p.is_reversal and not exists (select from finance.posting x where x.reverses_id = p.id)`;
