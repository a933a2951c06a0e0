import { type Fragment, sql } from '../../../platform/database/sql.js';

/** Whether a line of a receipt is what it pays, or paid until the whole of it was taken back; and not one that was reallocated. */
export const isLineOf = (table: Fragment, line: Fragment): Fragment => sql`(not ${line}.is_reversal
  and not exists (select from ${table} x left join finance.receipt_reversal whole on whole.receipt_id = x.receipt_id
    where x.reverses_id = ${line}.id and (whole.receipt_id is null or x.created_at < whole.created_at)))`;
