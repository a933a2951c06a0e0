import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { newId } from '../../../../platform/http/uuid.js';

export interface NewCallNote {
  contractId: string;
  text: string;
  /** `YYYY-MM-DD` */
  promisedOn: string | null;
  createdBy: string;
  at: Date;
}

/** @returns its id; undefined when there is no such contract */
export async function writeCallNote(
  db: Queryable,
  { contractId, text, promisedOn, createdBy, at }: NewCallNote,
): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(
    prepared(sql`insert into finance.call_note (id, contract_id, property_id, owner_id, tenant_id, text, promised_on,
        created_by, created_at)
      select ${newId()}::uuid, id, property_id, owner_id, tenant_id, ${text}, ${promisedOn}::date, ${createdBy}::uuid,
        ${at.toISOString()}::timestamptz
      from contracts.contract_v where id = ${contractId} returning id`),
  );
  return row?.id;
}
