import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { newId } from '../../../../platform/http/uuid.js';
import type { SettlementStatementDto } from './settlement.dto.js';

/** A settlement to write. */
export interface Written {
  statement: SettlementStatementDto;
  refundablePaise: bigint;
  owedPaise: bigint;
  receiptIds: string[];
  entryIds: string[];
  /** Ids of its charges for damages. */
  chargeIds: string[];
  /** `YYYY-MM-DD` */
  date: string;
  createdAt: Date;
  createdBy: string;
}

/** Writes a settlement, after its rows. The previous one must be reversed. @returns its id */
export async function writeSettlement(
  em: EntityManager,
  contractId: string,
  { statement, receiptIds, entryIds, chargeIds, ...written }: Written,
): Promise<string> {
  const id = newId();
  await inTransaction(em).rows(
    prepared(sql`insert into finance.settlement (id, contract_id, property_id, owner_id, tenant_id, date, refundable_paise,
        owed_paise, statement, receipt_ids, entry_ids, charge_ids, follows_id, created_by, created_at)
      select ${id}::uuid, c.id, c.property_id, c.owner_id, c.tenant_id, ${written.date}::date,
        ${String(written.refundablePaise)}::bigint, ${String(written.owedPaise)}::bigint,
        ${JSON.stringify(statement)}::jsonb, ${receiptIds}::uuid[], ${entryIds}::uuid[], ${chargeIds}::uuid[],
        (select s.id from finance.settlement s where s.contract_id = c.id
          and not exists (select from finance.settlement f where f.follows_id = s.id)),
        ${written.createdBy}::uuid, ${written.createdAt.toISOString()}::timestamptz
      from contracts.contract_v c where c.id = ${contractId}`),
  );
  return id;
}
