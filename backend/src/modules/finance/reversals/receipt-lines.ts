import { sql, type Statements } from '../../../platform/database/sql.js';

/** What a receipt pays of a rent or a charge. */
export interface ReceiptLine {
  id: string;
  /** Of the rent record, or the charge. */
  claimId: string;
  isRent: boolean;
  amountPaise: string;
}

/** The lines of a receipt that stand. */
export const liveLines = (db: Statements, id: string): Promise<ReceiptLine[]> =>
  db.rows<ReceiptLine>(
    sql`select t.id, t.rent_record_id as "claimId", true as "isRent", t.amount_paise::text as "amountPaise"
      from finance.transaction t where (t.receipt_id = ${id} or t.id = ${id}) and not t.is_reversal
        and not exists (select from finance.transaction x where x.reverses_id = t.id)
      union all
      select e.id, e.charge_id, false, e.amount_paise::text from finance.entry e
      where e.receipt_id = ${id} and e.tender is not null and not e.is_reversal
        and not exists (select from finance.entry x where x.reverses_id = e.id)
      order by 1`,
  );
