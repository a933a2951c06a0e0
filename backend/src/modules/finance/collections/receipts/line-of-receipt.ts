import { sql } from '../../../../platform/database/sql.js';

/** A posting `p` is a line of its receipt: live, or reversed with the whole receipt; not reallocated. */
export const IS_LINE = sql`(not p.is_reversal
  and not exists (select from finance.posting x left join finance.receipt_reversal whole on whole.receipt_id = x.receipt_id
    where x.reverses_id = p.id and (whole.receipt_id is null or x.created_at < whole.created_at)))`;
