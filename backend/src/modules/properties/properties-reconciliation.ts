import { sql } from '../../platform/database/sql.js';
import { reconciling } from '../../platform/reconciliation/reconciliation.js';
import { ofCounter } from '../../platform/reconciliation/reconciliation-rule.js';
import { COUNTED } from './interests/interest-states.js';

export const PROPERTIES_RECONCILIATION = reconciling(
  ofCounter('properties.occupancy', sql`select occupancy as key, 1 as amount from properties.property`),
  {
    what: 'properties.interest_count',
    truth: sql`select property_id::text as key, count(*)::text as value from properties.interest
      where ${COUNTED} group by property_id`,
    kept: sql`select id::text as key, interest_count::text as value from properties.property`,
    otherwise: '0',
  },
);
