import type { Day } from '../../../../platform/database/day-in-text.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';

/**
 * Money by owner that is not payable in a month, by its first day: of later months, and of rents due after the
 * contract's last day.
 */
export const heldForLater = (
  month: Day,
): SqlFragment => sql`(select owner_id, sum(rent)::bigint as held_paise,
    sum(other)::bigint as other_held_paise
  from (select owner_id, payable_paise as rent, 0 as other from contracts.rent_record_v
      where payable_paise > 0 and month > ${month}::date
    union all select owner_id, payable_paise, 0 from contracts.rent_after_last_day_v
      where payable_paise > 0 and month <= ${month}::date
    union all select owner_id, 0, payable_paise from contracts.charge_v
      where payable_paise > 0 and due_month > ${month}::date) held group by owner_id) later`;

const HELD = sql`coalesce(held_paise, 0)`;
const OTHER_HELD = sql`coalesce(other_held_paise, 0)`;

/** Owners with money due in a month, by its first day: from rents, from other sources, and their debt. */
export const owedOwners = (
  month: Day,
): SqlFragment => sql`(select owner_id, owed_paise - ${HELD} as owed_paise, ${HELD} + ${OTHER_HELD} as held_paise,
    other_paise - ${OTHER_HELD} as other_paise, coalesce(owes_paise, 0) as owes_paise
  from finance.owner_owed left join ${heldForLater(month)} using (owner_id)
  left join finance.owner_position using (owner_id)
  where (owed_paise > 0 or other_paise > 0 or credit_paise > 0)
    and (owed_paise > ${HELD} or other_paise > ${OTHER_HELD} or credit_paise > 0)) owed`;

/** Number of these owners: those with rents from their index, corrected for the few others. */
export const countOwed = (
  month: Day,
): SqlFragment => sql`((select count(*) from finance.owner_owed where owed_paise > 0)
  - (select count(*) from finance.owner_owed join ${heldForLater(month)} using (owner_id)
    where owed_paise > 0 and owed_paise <= held_paise)
  + (select count(*) from finance.owner_owed left join ${heldForLater(month)} using (owner_id)
    where (other_paise > 0 or credit_paise > 0) and owed_paise <= ${HELD}
      and (other_paise > ${OTHER_HELD} or credit_paise > 0)))`;

/** These owners, as `p`. */
export const owedOwnersAsP = (month: Day): SqlFragment => sql`(select * from ${owedOwners(month)}) p`;

/** Debt deducted from, and money sent by, the next payout of an owner `p`; credits are added. */
export const DEDUCTED = sql`greatest(least(p.owes_paise, p.owed_paise + p.other_paise), 0)`;
export const TRANSFERABLE = sql`(p.owed_paise + p.other_paise - least(p.owes_paise, p.owed_paise + p.other_paise))`;
