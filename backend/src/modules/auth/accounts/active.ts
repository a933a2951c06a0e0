import { sql } from '../../../platform/database/sql.js';

/** A condition on `auth.user`: the account can take part in something new. */
export const ACTIVE = sql`(suspended_at is null and erased_at is null)`;
