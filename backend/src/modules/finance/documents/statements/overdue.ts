import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, raw, sql } from '../../../../platform/database/sql.js';

const MOST_TOLD = raw('200');

/** What is late of an owner's homes: by their own indexes, rents by owner and charges by contract. */
const late = (ownerId: string, to: string, today: string): Fragment => sql`
  select c.id, 'rent' as kind, c.month, null::text as description, c.due_date, c.property_id, c.tenant_id, c.balance_paise
  from contracts.rent_record_v c where c.owner_id = ${ownerId} and c.balance_paise > 0
    and c.due_date <= ${to}::date and c.due_date < ${today}::date
  union all
  select c.id, c.kind, c.due_month, c.description, c.due_date, c.property_id, c.tenant_id, c.balance_paise
  from contracts.contract_v k join contracts.charge_v c on c.contract_id = k.id
  where k.owner_id = ${ownerId} and c.balance_paise > 0 and c.kind <> 'deposit'
    and not exists (select from contracts.held_charge_v v where v.charge_id = c.id)
    and c.due_date <= ${to}::date and c.due_date < ${today}::date`;

/** What fell due by a day and is late on another: the oldest, as JSON, and how many there are beside these. */
export const OVERDUE = (ownerId: string, to: string, today: string): Fragment => sql`
  (select coalesce(json_agg(json_build_object('kind', c.kind, 'month', to_char(c.month, 'YYYY-MM'),
      'description', c.description, 'dueDate', c.due_date, 'propertyName', h.name, 'tenantName', t.name,
      'balance', ${rupees(sql`c.balance_paise`)}) order by c.due_date, c.id), '[]')
    from (select * from (${late(ownerId, to, today)}) all_late order by due_date, id limit ${MOST_TOLD}) c
    join properties.property_v h on h.id = c.property_id join auth.user_v t on t.id = c.tenant_id) as overdue,
  (select greatest(count(*) - ${MOST_TOLD}, 0)::int from (${late(ownerId, to, today)}) all_late) as "moreOverdue"`;
