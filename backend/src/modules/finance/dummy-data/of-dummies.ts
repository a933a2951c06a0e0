import { sql } from '../../../platform/database/sql.js';

/** What is about a dummy contract. */
export const OF_DUMMIES = sql`contract_id in (select id from contracts.contract_v where is_dummy)`;
