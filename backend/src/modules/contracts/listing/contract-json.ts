import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, sql } from '../../../platform/database/sql.js';
import { LAST_DAY, RENT_TERMS } from '../terms/rent-terms-json.js';

/** How a contract `p` becomes JSON in PostgreSQL. */

/** @param today `YYYY-MM-DD` */
const rents = (today: string): Fragment => sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'month', to_char(r.month, 'YYYY-MM'), 'amount', ${rupees(sql`r.amount_paise`)},
    'dueDate', r.due_date, 'paid', r.balance_paise = 0, 'paidDate', r.paid_on,
    'commission', ${rupees(sql`r.whole_commission_paise`)}, 'paidAmount', ${rupees(sql`r.paid_paise`)},
    'waivedAmount', ${rupees(sql`r.credited_paise`)}, 'balance', ${rupees(sql`r.balance_paise`)}) order by r.month), '[]') as records,
    coalesce(sum(r.paid_paise), 0) as paid_paise,
    coalesce(sum(r.balance_paise) filter (where r.due_date < ${today}::date), 0) as overdue_paise
  from contracts.rent_record_v r where r.contract_id = p.id
    and not (r.credited_paise > 0 and contracts.is_cancelled(p.id, r.due_date, r.amount_paise, r.paid_paise, r.credited_paise))) rents`;

/** @param email the tenant's, as far as the viewer may know it */
export const contractJson = (
  email: Fragment,
): Fragment => sql`json_build_object('id', p.id, 'propertyId', p.property_id,
  'property', json_build_object('id', h.id, 'name', h.name, 'address', h.address),
  'tenant', json_build_object('id', t.id, 'name', t.name, 'email', ${email}),
  'startDate', p.start_date, 'endDate', p.end_date, 'lastDay', ${LAST_DAY},
  'terminatedOn', p.terminated_on, 'terminationReason', p.termination_reason,
  'rent', ${rupees(sql`p.rent_paise`)},
  ${RENT_TERMS}, 'commissionPercent', trim_scale(p.commission_bps::numeric / 100),
  'status', p.status, 'confirmed', p.confirmed_at is not null, 'refused', p.refused_at is not null,
  'owner', json_build_object('id', o.id, 'name', o.name), 'rentRecords', rents.records,
  'paidAmount', ${rupees(sql`rents.paid_paise`)}, 'overdueAmount', ${rupees(sql`rents.overdue_paise`)})`;

/** @param today `YYYY-MM-DD` */
export const contractJoins = (
  today: string,
): Fragment => sql`join properties.property_v h on h.id = p.property_id
  join auth.user_v t on t.id = p.tenant_id join auth.user_v o on o.id = p.owner_id
  cross join lateral ${rents(today)}`;
