import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { CHEQUE_COLUMNS } from '../../ledger/index.js';
import type { Receipt } from './receipt-writer.js';

/** Facts of an existing receipt, for more lines of it. */
export interface KnownReceipt extends Pick<
  Receipt,
  'contractId' | 'date' | 'tender' | 'method' | 'chequeNumber' | 'chequeDate' | 'reference'
> {
  id: string;
  ownerId: string;
  paise: string;
  /** Its `created_at`, as text. */
  countedAt: string;
  isDummy: boolean;
}

export const findReceipt = (db: Queryable, id: string): Promise<KnownReceipt | undefined> =>
  db.row<KnownReceipt>(
    sql`select r.id, contract_id as "contractId", owner_id as "ownerId", created_at::text as "countedAt", to_char(date, 'YYYY-MM-DD') as date, tender,
        case tender when 'received' then method end as method, ${CHEQUE_COLUMNS}, reference, amount_paise::text as paise,
        (select c.is_dummy from contracts.contract_v c where c.id = r.contract_id) as "isDummy"
      from finance.receipt_v r where r.id = ${id}`,
  );
