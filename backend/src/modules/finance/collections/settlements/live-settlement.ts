import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { Refusal } from '../../ledger/index.js';
import { Settled } from '../collection-errors.js';

/** A live settlement. */
export interface LiveSettlement {
  id: string;
  receiptIds: string[];
  entryIds: string[];
  chargeIds: string[];
}

/** The live settlement of a contract; there is at most one. */
export const liveSettlement = (db: Queryable, contractId: string): Promise<LiveSettlement | undefined> =>
  db.row<LiveSettlement>(
    prepared(sql`select id, receipt_ids as "receiptIds", entry_ids as "entryIds", charge_ids as "chargeIds"
      from finance.settlement_v where contract_id = ${contractId} and reversed_on is null`),
  );

/** A row that a later settlement of its contract counts. */
export interface Counted {
  contractId: string;
  /** Its `created_at`, as text. */
  countedAt: string;
}

/**
 * Guards a receipt or credit whose claims are locked; a settlement locks them all.
 * @throws {Conflict} when a settlement stands that counted it
 */
export async function refuseSettled(db: Queryable, { contractId, countedAt }: Counted): Promise<void> {
  const settled = await db.row(
    prepared(sql`select 1 from finance.settlement_v where contract_id = ${contractId} and reversed_on is null
      and created_at >= ${countedAt}::timestamptz`),
  );
  if (settled) throw new Settled();
}

export const settledSince: Refusal<Counted> = (em, { thing }) => refuseSettled(inTransaction(em), thing);
