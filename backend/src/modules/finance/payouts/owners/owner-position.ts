import { kept } from '../../../../platform/database/kept-plans.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, sql, type Statements } from '../../../../platform/database/sql.js';
import { DEDUCTED, heldForLater } from '../payouts/owed-owners.js';

/** An owner's position as JSON, of a row `p`. */
const POSITION = sql`json_build_object('ownerId', p.owner_id, 'ownerName', p.name, 'owes', ${rupees(sql`p.owes_paise`)},
  'held', ${rupees(sql`(p.owed_paise + p.other_paise)`)}, 'heldForLater', ${rupees(sql`p.later_paise`)},
  'heldInAll', ${rupees(sql`(p.owed_paise + p.other_paise + p.later_paise)`)}, 'deductions', ${rupees(DEDUCTED)},
  'transferable', ${rupees(sql`(p.owed_paise + p.other_paise - ${DEDUCTED} - least(p.owes_paise, 0))`)},
  'exceedsHeld', p.owes_paise > p.owed_paise + p.other_paise + p.later_paise)`;

/** @param more paise that the owner would owe beside what they do */
const position = (
  ownerId: string,
  month: string,
  more: bigint,
): Fragment => sql`(select o.id as owner_id, o.name,
    coalesce(w.owed_paise, 0) - coalesce(l.held_paise, 0) as owed_paise,
    coalesce(w.other_paise, 0) - coalesce(l.other_held_paise, 0) as other_paise,
    coalesce(l.held_paise, 0) + coalesce(l.other_held_paise, 0) as later_paise,
    coalesce(d.owes_paise, 0) + ${String(more)}::bigint as owes_paise
  from auth.user_v o left join finance.owner_owed w on w.owner_id = o.id
  left join (select * from ${heldForLater(month)} where owner_id = ${ownerId}) l on l.owner_id = o.id
  left join finance.owner_position d on d.owner_id = o.id where o.id = ${ownerId} and o.role = 'owner') p`;

/**
 * What an owner owes and what is held for them, as JSON; undefined when there is no such owner.
 * @param more paise that they would owe beside what they do
 */
export const positionJson = async (
  db: Statements,
  ownerId: string,
  month: string,
  more = 0n,
): Promise<string | undefined> =>
  (
    await db.row<{ json: string }>(
      kept(sql`select ${POSITION}::text as json from ${position(ownerId, month, more)}`),
    )
  )?.json;
