import { sql } from '../../../platform/database/sql.js';

/** What a contract `p` agrees beside its first rent, as fields of JSON. */
export const RENT_TERMS = sql`'escalation', case when p.escalation_bps is not null then json_build_object(
    'percent', trim_scale(p.escalation_bps::numeric / 100), 'everyMonths', p.escalation_months) end,
  'dueDay', p.due_day, 'prorate', p.prorate`;
