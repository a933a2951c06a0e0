import { type Fragment, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';

/** All that is kept of an account, as JSON; of identity papers and of where one is paid the last characters alone. */
export const ownAccount = (id: string): Fragment => sql`(select json_build_object('id', p.id, 'name', p.name,
  'email', p.email, 'username', p.username, 'role', p.role, 'phone', p.phone, 'dob', p.dob,
  'aadhaarLast4', p.aadhaar_last4, 'panLast4', p.pan_last4, 'createdAt', ${utc(sql`p.created_at`)},
  'emailConfirmedAt', ${utc(sql`p.proven_at`)},
  'payee', (select json_build_object('kind', y.kind, 'masked', y.masked, 'changedAt', ${utc(sql`y.changed_at`)})
    from auth.payee_v y where y.owner_id = p.id),
  'landlord', (select json_build_object('address', l.address, 'printsPan', l.prints_pan)
    from auth.landlord l where l.owner_id = p.id),
  'secondFactorSince', (select ${utc(sql`t.added_at`)} from auth.totp t where t.user_id = p.id),
  'passkeys', (select coalesce(json_agg(json_build_object('name', k.name, 'addedAt', ${utc(sql`k.added_at`)},
    'usedAt', ${utc(sql`k.used_at`)}) order by k.added_at, k.id), '[]') from auth.passkey k where k.user_id = p.id))
  from auth.user p where p.id = ${id})`;
