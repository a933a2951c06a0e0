import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { OwnPropertyDto } from './property.dto.js';

/** An owner's properties as a JSON array, the newest first, each with its number of interests. */
export const ownProperties = (
  ownerId: string,
  most: SqlFragment,
): SqlFragment => sql`(select coalesce(json_agg(
    ${OwnPropertyDto.json()} order by p.created_at desc, p.id desc), '[]')
  from (select * from properties.property where owner_id = ${ownerId}
    order by created_at desc, id desc limit ${most}) p)`;
