import { sql } from '../../platform/database/sql.js';
import { reconciling } from '../../platform/reconciliation/reconciliation.js';
import { ofCounter } from '../../platform/reconciliation/reconciliation-rule.js';

export const CONTRACTS_RECONCILIATION = reconciling(
  {
    what: 'contracts.occupant',
    truth: sql`select property_id::text as key, string_agg(tenant_id::text, ', ' order by tenant_id) as value
      from contracts.contract where status = 'active' group by property_id`,
    kept: sql`select id::text as key, tenant_id::text as value from properties.property_v`,
    otherwise: 'nobody',
  },
  {
    what: 'contracts.let_from',
    truth: sql`select property_id::text as key, min(lower(covered))::text as value
      from contracts.contract where status = 'upcoming' and not isempty(covered) group by property_id`,
    kept: sql`select id::text as key, let_from::text as value from properties.property_v`,
    otherwise: 'never',
  },
  ofCounter(
    'contracts.unpaid',
    sql`select due_date::text as key, balance_paise as amount from contracts.rent_record_v where balance_paise > 0`,
  ),
  ofCounter(
    'contracts.dues',
    sql`select due_date::text as key, 1 as amount from contracts.rent_record_v where balance_paise > 0`,
  ),
  {
    what: 'contracts.credit',
    truth: sql`select receivable_id::text as key, sum(case when is_reversal then -amount_paise else amount_paise end)::text as value
      from contracts.credit group by 1`,
    kept: sql`select id::text as key, credited_paise::text as value from contracts.receivable where credited_paise > 0`,
    otherwise: '0',
  },
  ofCounter('contracts.statuses', sql`select status as key, 1 as amount from contracts.contract`),
  ofCounter(
    'contracts.rents',
    sql`select s.month::text as key, s.change as amount
     from contracts.rent_term t join contracts.contract c on c.id = t.contract_id
     cross join lateral contracts.term_steps(c.covered, c.due_day, c.prorate, t.months, t.rent_paise) s`,
  ),
);
