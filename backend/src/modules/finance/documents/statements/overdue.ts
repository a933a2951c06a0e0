import { type SqlFragment, raw, sql } from '../../../../platform/database/sql.js';
import { OwnerOverdueDto } from './owner-statement.dto.js';

const MOST_TOLD = raw('200');

/** Late rents and charges of an owner's homes, along the indexes of rents by owner and charges by contract. */
const late = (ownerId: string, to: string, today: string): SqlFragment => sql`
  select c.id, 'rent' as kind, c.month, null::text as description, c.due_date, c.property_id, c.tenant_id, c.balance_paise
  from contracts.rent_record_v c where c.owner_id = ${ownerId} and c.balance_paise > 0
    and c.due_date <= ${to}::date and c.due_date < ${today}::date
  union all
  select c.id, c.kind, c.due_month, c.description, c.due_date, c.property_id, c.tenant_id, c.balance_paise
  from contracts.contract_v k join contracts.charge_v c on c.contract_id = k.id
  where k.owner_id = ${ownerId} and c.balance_paise > 0 and c.kind <> 'deposit'
    and not exists (select from contracts.held_charge_v v where v.charge_id = c.id)
    and c.due_date <= ${to}::date and c.due_date < ${today}::date`;

/** Columns: claims due by one day and late on another, the oldest first, and the number of those left out. */
export const OVERDUE = (ownerId: string, to: string, today: string): SqlFragment => sql`
  (select coalesce(json_agg(${OwnerOverdueDto.json()} order by c.due_date, c.id), '[]')
    from (select * from (${late(ownerId, to, today)}) all_late order by due_date, id limit ${MOST_TOLD}) c
    join properties.property_v h on h.id = c.property_id join auth.user_v t on t.id = c.tenant_id) as overdue,
  (select greatest(count(*) - ${MOST_TOLD}, 0)::int from (${late(ownerId, to, today)}) all_late) as "moreOverdue"`;
