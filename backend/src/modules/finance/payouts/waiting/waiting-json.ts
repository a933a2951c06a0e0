import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, raw, sql } from '../../../../platform/database/sql.js';

/** How many of each are named, those that wait longest. */
const NAMED = raw('3');

/**
 * How many acts wait, what they come to and the first of them, as JSON.
 * @param acts a table of them
 * @param where of acts `w`
 */
export const waitingJson = (
  acts: Fragment,
  where = sql`true`,
): Fragment => sql`(with waiting as (select * from ${acts} w where ${where})
  select json_build_object('count', (select count(*) from waiting),
    'amount', ${rupees(sql`(select coalesce(sum(paise), 0)::bigint from waiting)`)},
    'first', (select coalesce(json_agg(json_build_object('contractId', n.contract_id, 'propertyName', h.name,
        'tenantName', t.name, 'amount', ${rupees(sql`n.paise`)}) order by n.since, n.contract_id), '[]')
      from (select * from waiting order by since, contract_id limit ${NAMED}) n
      join properties.property_v h on h.id = n.property_id join auth.user_v t on t.id = n.tenant_id)))`;
