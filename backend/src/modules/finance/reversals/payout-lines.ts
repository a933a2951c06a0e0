import { sql, type Statements } from '../../../platform/database/sql.js';
import type { PaymentMethod } from '../finance.constants.js';

/** A line of a payout that stands. */
export interface PayoutLine {
  id: string;
  payoutId: string;
  /** Of the rent record, or the charge. */
  claimId: string;
  isRent: boolean;
  /** `YYYY-MM-DD` */
  date: string;
  paise: bigint;
  method: PaymentMethod;
  reference: string | null;
}

/** What was paid out of these rent records and charges, the latest first. */
export async function payoutLinesOf(db: Statements, claimIds: string[]): Promise<PayoutLine[]> {
  const rows = await db.rows<Omit<PayoutLine, 'paise'> & { paise: string }>(
    sql`select t.id, t.payout_id as "payoutId", t.rent_record_id as "claimId", true as "isRent",
        to_char(t.date, 'YYYY-MM-DD') as date, t.amount_paise::text as paise, t.method, t.reference
      from finance.transaction t
      where t.rent_record_id = any (${claimIds}::uuid[]) and t.type = 'payout' and not t.is_reversal
        and not exists (select from finance.transaction x where x.reverses_id = t.id)
      union all
      select e.id, e.payout_id, e.charge_id, false, to_char(e.date, 'YYYY-MM-DD'), e.amount_paise::text, e.method,
        e.reference
      from finance.entry e
      where e.charge_id = any (${claimIds}::uuid[]) and e.kind = 'charge_payout' and not e.is_reversal
        and not exists (select from finance.entry x where x.reverses_id = e.id)
      order by id desc`,
  );
  return rows.map((row) => ({ ...row, paise: BigInt(row.paise) }));
}
