import { type Fragment, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';

/** All that is kept of an account, as JSON; of identity papers the last four characters alone. */
export const ownAccount = (id: string): Fragment => sql`(select json_build_object('id', p.id, 'name', p.name,
  'email', p.email, 'username', p.username, 'role', p.role, 'phone', p.phone, 'dob', p.dob,
  'aadhaarLast4', p.aadhaar_last4, 'panLast4', p.pan_last4, 'createdAt', ${utc(sql`p.created_at`)})
  from auth.person p where p.id = ${id})`;
