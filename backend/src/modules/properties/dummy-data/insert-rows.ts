import { raw, type SqlFragment, sql } from '../../../platform/database/sql.js';
import { DUMMY_COLUMNS } from './dummy-columns.js';

type Rows = readonly object[];

const COLUMNS = raw(DUMMY_COLUMNS.map(({ column }) => column).join(', '));
const HOME_COLUMNS = raw(DUMMY_COLUMNS.map(({ column }) => `home.${column}`).join(', '));
const TYPED_COLUMNS = raw(DUMMY_COLUMNS.map(({ column, type }) => `${column} ${type}`).join(', '));

/** Statements that insert rows, sent as one JSON value, all of them flagged. */
export const INSERT = {
  properties: (rows: Rows): SqlFragment => sql`
    insert into properties.property (id, owner_id, type_id, config_id, status, interest_count, ${COLUMNS}, confirmed_at,
      created_at, updated_at, is_dummy)
    select home.id, owner_id, kind.id, rooms.id, status, interest_count, ${HOME_COLUMNS}, confirmed_at,
      created_at, created_at, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as home
      (id uuid, owner_id uuid, type text, config text, status text, interest_count integer, ${TYPED_COLUMNS},
       confirmed_at timestamptz, created_at timestamptz)
    left join properties.property_type kind on kind.name = home.type
    left join properties.property_config rooms on rooms.name = home.config`,
  images: (rows: Rows): SqlFragment => sql`
    insert into properties.property_image (property_id, position, url, caption)
    select property_id, position, url, caption from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as image
      (property_id uuid, position smallint, url text, caption text)`,
  amenities: (rows: Rows): SqlFragment => sql`
    insert into properties.property_amenity (property_id, amenity_id)
    select property_id, amenity.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as has (property_id uuid, name text)
    left join properties.amenity on amenity.name = has.name`,
  interests: (rows: Rows): SqlFragment => sql`
    insert into properties.interest (id, property_id, name, email, mobile, national_id_last4, created_at)
    select id, property_id, name, email, mobile, national_id_last4, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as interest
      (id uuid, property_id uuid, name text, email text, mobile text, national_id_last4 text, created_at timestamptz)`,
};
