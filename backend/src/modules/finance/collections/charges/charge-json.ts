import { kept } from '../../../../platform/database/kept-plans.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { reviewJson } from '../../../contracts/index.js';
import { sql, type Statements } from '../../../../platform/database/sql.js';

/** A charge as JSON. */
export async function chargeJson(db: Statements, id: string): Promise<string> {
  const row = await db.row<{ json: string }>(
    kept(sql`select json_build_object('id', id, 'contractId', contract_id, 'kind', kind, 'description', description,
        'dueDate', due_date, 'amount', ${rupees(sql`amount_paise`)}, 'paidAmount', ${rupees(sql`paid_paise`)},
        'waivedAmount', ${rupees(sql`credited_paise`)}, 'balance', ${rupees(sql`balance_paise`)}, 'review', ${reviewJson(sql`charge_v.id`)})::text as json
      from contracts.charge_v where id = ${id}`),
  );
  return (row as { json: string }).json;
}

/** A credit as JSON; undefined when there is none, or it is what takes another back. */
export async function creditJson(
  db: Statements,
  contractId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db.row<{ json: string }>(
    kept(sql`select json_build_object('id', c.id, 'contractId', c.contract_id, 'rentRecordId', c.rent_record_id,
        'chargeId', c.charge_id, 'kind', c.kind, 'amount', ${rupees(sql`c.amount_paise`)}, 'reason', c.reason,
        'date', c.date, 'reversedOn', x.date, 'reversalReason', x.reason)::text as json
      from contracts.credit_v c left join contracts.credit_v x on x.reverses_id = c.id
      where c.id = ${id} and c.contract_id = ${contractId} and not c.is_reversal`),
  );
  return row?.json;
}
