import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { ChargeDto, CreditDto } from './charge.dto.js';

export async function chargeJson(db: Queryable, id: string): Promise<string> {
  const row = await db.row<{ json: string }>(
    prepared(sql`select ${ChargeDto.json()}::text as json from contracts.charge_v where id = ${id}`),
  );
  return (row as { json: string }).json;
}

/** A credit as JSON; undefined when there is none, or it is a reversal. */
export async function creditJson(db: Queryable, contractId: string, id: string): Promise<string | undefined> {
  const row = await db.row<{ json: string }>(
    prepared(sql`select ${CreditDto.json()}::text as json
      from contracts.credit_v c left join contracts.credit_v x on x.reverses_id = c.id
      where c.id = ${id} and c.contract_id = ${contractId} and not c.is_reversal`),
  );
  return row?.json;
}
