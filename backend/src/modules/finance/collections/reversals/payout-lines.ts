import { sql, type Statements } from '../../../../platform/database/sql.js';
import { type PaymentMethod, STANDS } from '../../ledger/index.js';

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
    sql`select p.id, p.payout_id as "payoutId", p.receivable_id as "claimId",
        p.kind = 'payout' as "isRent", to_char(p.date, 'YYYY-MM-DD') as date, p.amount_paise::text as paise,
        p.method, p.reference
      from finance.posting p
      where p.receivable_id = any (${claimIds}::uuid[]) and p.kind in ('payout', 'charge_payout') and ${STANDS} order by p.id desc`,
  );
  return rows.map((row) => ({ ...row, paise: BigInt(row.paise) }));
}
