import type { Statements } from '../../../platform/database/sql.js';
import { sql } from '../../../platform/database/sql.js';

/** Of what a payout consists beside what it pays. */
export interface PayoutParts {
  ownerId: string;
  /** Entries that stand by which the owner's debt, or theirs to be paid, was settled with it. */
  settledIds: string[];
  /** Whether any of it was recovered from the owner. */
  isRecovered: boolean;
}

/** @returns undefined when there is no such payout */
export const payoutParts = (db: Statements, id: string): Promise<PayoutParts | undefined> =>
  db.row<PayoutParts>(
    sql`select owner_id as "ownerId",
        array(select e.id from finance.entry e where e.payout_id = ${id} and e.kind in ('deduction', 'owner_credit')
          and not e.is_reversal and not exists (select from finance.entry x where x.reverses_id = e.id)
          order by e.id) as "settledIds",
        exists (select from finance.entry e where e.payout_id = ${id} and e.kind = 'recovery') as "isRecovered"
      from (select owner_id from finance.transaction where payout_id = ${id}
        union all select owner_id from finance.entry where payout_id = ${id}) o limit 1`,
  );
