import { type Fragment, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { ownJson } from './property-json.js';

/** An owner's properties as a JSON array, the newest first, each with how many want it: not who. */
export const ownProperties = (ownerId: string, most: Fragment): Fragment => sql`(select coalesce(json_agg(
    ${ownJson(utc(sql`p.created_at`))} order by p.created_at desc, p.id desc), '[]')
  from (select * from properties.property where owner_id = ${ownerId}
    order by created_at desc, id desc limit ${most}) p)`;
