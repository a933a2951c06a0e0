import { kept } from '../../../../platform/database/kept-plans.js';
import { type Fragment, sql, type Statements } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';
import type { Refusal } from '../../ledger/index.js';
import { Settled } from '../collection-errors.js';

/** A settlement that stands. */
export interface LiveSettlement {
  id: string;
  receiptIds: string[];
  entryIds: string[];
  chargeIds: string[];
}

/** The settlement of a contract that stands: one at most. */
export const liveSettlement = (db: Statements, contractId: string): Promise<LiveSettlement | undefined> =>
  db.row<LiveSettlement>(
    kept(sql`select id, receipt_ids as "receiptIds", entry_ids as "entryIds", charge_ids as "chargeIds"
      from finance.settlement_v where contract_id = ${contractId} and reversed_on is null`),
  );

/**
 * To be asked with the claims of a receipt or credit locked, for a settlement locks them all.
 * @param counted statement for `contract_id` and `created_at` of what is counted by a settlement
 * @throws {Conflict} when a settlement stands that counted it
 */
export async function refuseSettled(db: Statements, counted: Fragment): Promise<void> {
  const settled = await db.row(
    kept(sql`select 1 from finance.settlement_v s join (${counted}) counted on counted.contract_id = s.contract_id
      where s.reversed_on is null and counted.created_at <= s.created_at`),
  );
  if (settled) throw new Settled();
}

/** A settlement stands that counted it. */
export const settledSince =
  (counted: (id: string) => Fragment): Refusal =>
  (em, { id }) =>
    refuseSettled(within(em), counted(id));

export const countedReceipt = (id: string): Fragment =>
  sql`select contract_id, created_at from finance.receipt where id = ${id}`;
