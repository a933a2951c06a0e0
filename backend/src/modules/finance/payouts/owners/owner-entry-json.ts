import { kept } from '../../../../platform/database/kept-plans.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { sql, type Statements } from '../../../../platform/database/sql.js';
import { positionJson } from './owner-position.js';

/**
 * An entry as JSON, with what its owner owes then.
 * @param month today's, by its first day
 */
export async function ownerEntryJson(db: Statements, id: string, month: string): Promise<string> {
  const { ownerId, json } = (await db.row<{ ownerId: string; json: string }>(
    kept(sql`select e.owner_id as "ownerId", json_build_object('id', e.id, 'kind', e.kind, 'ownerId', e.owner_id,
        'propertyId', e.property_id, 'amount', ${rupees(sql`e.amount_paise`)}, 'date', e.date,
        'description', e.description, 'reversedOn', x.date, 'reason', x.reason)::text as json
      from finance.posting e left join finance.posting x on x.reverses_id = e.id where e.id = ${id}`),
  )) as { ownerId: string; json: string };
  const position = (await positionJson(db, ownerId, month)) as string;
  return `${json.slice(0, -1)}, "position" : ${position}}`;
}
