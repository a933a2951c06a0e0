import { prepared } from '../../../../platform/database/prepared.js';
import { type SqlFragment, sql, type Queryable } from '../../../../platform/database/sql.js';
import type { ExternalIdReader } from '../../../../platform/external-ids/external-ids.js';
import type { Viewer } from '../../ledger/index.js';
import { ReceiptDto } from './receipt.dto.js';

/** A viewer of receipts. */
export interface ReceiptSight extends Viewer, ExternalIdReader {
  /** A condition on the receipt. */
  visible: SqlFragment;
}

/** A receipt with its lines, as JSON, by default as staff sees it. */
export async function receiptJson(
  db: Queryable,
  id: string,
  sight: ReceiptSight = { visible: sql`true`, reader: 'staff' },
): Promise<string | undefined> {
  const row = await db.row<{ json: string }>(
    prepared(sql`select ${ReceiptDto.json(sight)}::text as json
      from finance.receipt_v r where r.id = ${id} and ${sight.visible}`),
  );
  return row?.json;
}
