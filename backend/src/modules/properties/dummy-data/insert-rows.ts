import { type SqlFragment, sql } from '../../../platform/database/sql.js';

type Rows = readonly object[];

/** Statements that insert rows, sent as one JSON value, all of them flagged. */
export const INSERT = {
  properties: (rows: Rows): SqlFragment => sql`
    insert into properties.property (id, owner_id, name, address, locality, city, pin_code, type_id, config_id, status, list_for, area_sqft,
      furnishing, best_about, cost_paise, deposit_paise, latitude, longitude, interest_count, maintenance_paise, floor, of_floors,
      facing, bathrooms, car_parking, bike_parking, pets, open_to, pg_for, max_occupants, available_from, confirmed_at,
      created_at, updated_at, is_dummy)
    select home.id, owner_id, home.name, address, locality, city, pin_code, kind.id, rooms.id, status, list_for, area_sqft,
      furnishing, best_about, cost_paise, deposit_paise, latitude, longitude, interest_count, maintenance_paise, floor, of_floors,
      facing, bathrooms, car_parking, bike_parking, pets, open_to, pg_for, max_occupants, available_from, confirmed_at,
      created_at, created_at, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as home
      (id uuid, owner_id uuid, name text, address text, locality text, city text, pin_code text, type text, config text, status text, list_for text,
       area_sqft numeric, furnishing text, best_about text, cost_paise bigint, deposit_paise bigint,
       latitude numeric, longitude numeric, interest_count integer, maintenance_paise bigint, floor smallint, of_floors smallint,
       facing text, bathrooms smallint, car_parking smallint, bike_parking smallint, pets boolean, open_to text[], pg_for text,
       max_occupants smallint, available_from date, confirmed_at timestamptz, created_at timestamptz)
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
