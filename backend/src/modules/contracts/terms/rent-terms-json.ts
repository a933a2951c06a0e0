import { rupees } from '../../../platform/database/rupees.js';
import { sql } from '../../../platform/database/sql.js';

/** The last day of a contract `p`, terminations included; the day before its start when it never began. */
export const LAST_DAY = sql`least(p.end_date, p.terminated_on)`;

/** What a contract `p` agrees beside its first rent, as fields of JSON. */
export const RENT_TERMS = sql`'escalation', case when p.escalation_bps is not null then json_build_object(
    'percent', trim_scale(p.escalation_bps::numeric / 100), 'everyMonths', p.escalation_months) end,
  'dueDay', p.due_day, 'prorate', p.prorate,
  'deposit', case when p.deposit_paise is not null then json_build_object(
    'amount', ${rupees(sql`p.deposit_paise`)}, 'heldBy', p.deposit_held_by) end,
  'standingCharges', (select coalesce(json_agg(json_build_object('kind', s.kind, 'amount', ${rupees(sql`s.paise`)})
      order by s.nth), '[]')
    from (values (1, 'maintenance', p.maintenance_paise), (2, 'utilities', p.utilities_paise),
      (3, 'other', p.other_paise)) s (nth, kind, paise) where s.paise is not null),
  'lateFee', case when p.late_fee_kind is not null then json_build_object('graceDays', p.late_fee_grace_days,
    'kind', p.late_fee_kind, 'amount', ${rupees(sql`p.late_fee_paise`)},
    'percentPerDay', trim_scale(p.late_fee_bps::numeric / 100), 'max', ${rupees(sql`p.late_fee_max_paise`)}) end`;
