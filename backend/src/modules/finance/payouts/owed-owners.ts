import { type Fragment, sql } from '../../../platform/database/sql.js';

/** What was paid in advance of a month, by its first day, by owner: it is not theirs yet. */
export const heldForLater = (
  month: string,
): Fragment => sql`(select owner_id, sum(payable_paise)::bigint as held_paise
  from contracts.rent_record_v where payable_paise > 0 and month > ${month}::date group by owner_id) later`;

/** Owners to whom something is owed in a month, by its first day, and how much. */
export const owedOwners = (
  month: string,
): Fragment => sql`(select owner_id, owed_paise - coalesce(held_paise, 0) as owed_paise,
    coalesce(held_paise, 0) as held_paise
  from finance.owner_owed left join ${heldForLater(month)} using (owner_id)
  where owed_paise > 0 and owed_paise > coalesce(held_paise, 0)) owed`;
