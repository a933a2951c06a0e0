import { sql } from '../../../platform/database/sql.js';

/** The last day of a contract `p`, terminations included; the day before its start when it never began. */
export const LAST_DAY = sql`least(p.end_date, p.terminated_on)`;
