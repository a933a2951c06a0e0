import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { STANDS } from '../../ledger/index.js';

/** Parts of a payout other than its lines. */
export interface PayoutParts {
  ownerId: string;
  /** Live entries that settled the owner's debt or credit with it. */
  settledIds: string[];
  /** Some of it was recovered from the owner. */
  isRecovered: boolean;
}

/** @returns undefined when there is no such payout */
export const payoutParts = (db: Queryable, id: string): Promise<PayoutParts | undefined> =>
  db.row<PayoutParts>(
    sql`select owner_id as "ownerId",
        array(select p.id from finance.posting p where p.payout_id = ${id} and p.kind in ('deduction', 'owner_credit')
          and ${STANDS} order by p.id) as "settledIds",
        exists (select from finance.posting p where p.payout_id = ${id} and p.kind = 'recovery') as "isRecovered"
      from finance.payout where id = ${id}`,
  );
