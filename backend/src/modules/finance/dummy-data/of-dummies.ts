import { sql } from '../../../platform/database/sql.js';

/** A condition on rows of dummy contracts. */
export const OF_DUMMIES = sql`contract_id in (select id from contracts.contract_v where is_dummy)`;
