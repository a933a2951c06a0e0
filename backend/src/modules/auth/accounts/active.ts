import { sql } from '../../../platform/database/sql.js';

/** Of an account in `auth.user`: whether it can take part in something new. */
export const ACTIVE = sql`(suspended_at is null and erased_at is null)`;
