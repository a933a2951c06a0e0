import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { heldForLater } from '../payouts/owed-owners.js';

/**
 * The position `p` of an owner in a month, by its first day; no row when there is no such owner.
 * @param more paise added to the owner's debt
 */
export const positionOf = (
  ownerId: SqlFragment,
  month: string,
  more = 0n,
): SqlFragment => sql`(select o.id as owner_id, o.name,
    coalesce(w.owed_paise, 0) - coalesce(l.held_paise, 0) as owed_paise,
    coalesce(w.other_paise, 0) - coalesce(l.other_held_paise, 0) as other_paise,
    coalesce(l.held_paise, 0) + coalesce(l.other_held_paise, 0) as later_paise,
    coalesce(d.owes_paise, 0) + ${String(more)}::bigint as owes_paise
  from auth.user_v o left join finance.owner_owed w on w.owner_id = o.id
  left join (select * from ${heldForLater(month)} where owner_id = ${ownerId}) l on l.owner_id = o.id
  left join finance.owner_position d on d.owner_id = o.id where o.id = ${ownerId} and o.role = 'owner') p`;
