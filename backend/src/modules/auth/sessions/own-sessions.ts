import { type Fragment, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';

/** All sessions that are kept of a person, also those that are over, as a JSON array, the latest used first. */
export const ownSessions = (id: string, most: Fragment): Fragment => sql`(select coalesce(json_agg(
    json_build_object('device', s.device, 'address', s.address, 'createdAt', ${utc(sql`s.created_at`)},
      'lastUsedAt', ${utc(sql`s.last_used_at`)}) order by s.last_used_at desc, s.id desc), '[]')
  from (select * from auth.session where user_id = ${id} order by last_used_at desc, id desc limit ${most}) s)`;
