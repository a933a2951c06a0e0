import { type Fragment, raw, sql } from '../../../platform/database/sql.js';

/** The first properties by name, as JSON: `theirs` selects from `properties.property_v v`. */
export const propertyNames = (theirs: Fragment, limit: number): Fragment =>
  sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]') from
    (select v.id, v.name from ${theirs} order by v.name, v.id limit ${raw(`${limit}`)}) shown)`;
