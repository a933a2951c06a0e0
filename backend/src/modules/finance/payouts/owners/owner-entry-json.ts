import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { OwnerEntryDto, OwnerPositionDto } from './owner-entry.dto.js';
import { positionOf } from './owner-position.js';

/**
 * An entry as JSON, with its owner's position.
 * @param month the current one, by its first day
 */
export async function ownerEntryJson(db: Queryable, id: string, month: string): Promise<string> {
  const row = await db.row<{ json: string }>(
    prepared(sql`select ${OwnerEntryDto.json({ month })}::text as json
      from finance.posting e left join finance.posting x on x.reverses_id = e.id where e.id = ${id}`),
  );
  return (row as { json: string }).json;
}

/**
 * An owner's position as JSON; undefined when there is no such owner.
 * @param month the current one, by its first day
 * @param more paise added to the owner's debt
 */
export async function positionJson(
  db: Queryable,
  ownerId: string,
  month: string,
  more = 0n,
): Promise<string | undefined> {
  const position = positionOf(sql`${ownerId}`, month, more);
  const row = await db.row<{ json: string }>(
    prepared(sql`select ${OwnerPositionDto.json()}::text as json from ${position}`),
  );
  return row?.json;
}
