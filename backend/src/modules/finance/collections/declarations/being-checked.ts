import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, sql } from '../../../../platform/database/sql.js';

/** What a sum of declarations `d` that wait says. */
const SUM = sql`'amount', ${rupees(sql`sum(d.amount_paise)`)}, 'count', count(*), 'paidDate', max(d.date)`;
const waiting = (where: Fragment): Fragment =>
  sql`finance.declaration_v d where d.status = 'pending' and ${where}`;

/** Paise that are said to be paid and wait to be confirmed. @param where of declarations `d` */
export const beingCheckedPaise = (where: Fragment): Fragment =>
  sql`(select coalesce(sum(d.amount_paise), 0)::bigint from ${waiting(where)})`;

/** What is said to be paid and waits to be confirmed, as JSON; null where nothing does. @param where of declarations `d` */
export const beingChecked = (where: Fragment): Fragment =>
  sql`(select case when count(*) > 0 then json_build_object(${SUM}) end from ${waiting(where)})`;

/** The same by contract. */
export const beingCheckedByContract = (where: Fragment): Fragment =>
  sql`(select coalesce(json_agg(s.said order by s.contract_id), '[]') from (
    select d.contract_id, json_build_object('contractId', d.contract_id, ${SUM}) as said
    from ${waiting(where)} group by d.contract_id) s)`;
