import { SITE, someOwner } from '../data/ids.ts';
import { listAnswer, pageText, reading } from './baseline-route.ts';

const imageWith = (more: string): string => `case when i.picture_url is null
  then json_build_object('imgUrl', i.url, 'caption', i.caption${more})
  else (select json_build_object('imgUrl', i.url, 'caption', i.caption, 'width', u.width, 'height', u.height,
    'placeholder', u.placeholder${more}) from properties.picture u where u.url = i.picture_url) end`;
/** JSON of a home's picture `i`. */
export const image = imageWith('');
const imagesOf = (one: string): string => `coalesce((select json_agg(${one} order by i.position)
  from properties.property_image i where i.property_id = p.id), '[]')`;
const images = imagesOf(image);
const publicImages = imagesOf(
  imageWith(`, 'absoluteUrl', case when starts_with(i.url, '/') then '${SITE}' else '' end || i.url`),
);
interface Parts {
  type: string;
  config: string;
  amenities: string;
}
const card = ({ type, config, amenities }: Parts, pictures: string): string => `'id', p.id, 'name', p.name,
  'address', p.address, 'type', ${type}, 'config', ${config}, 'areaSqft', trim_scale(p.area_sqft),
  'furnishing', p.furnishing, 'amenities', ${amenities}, 'images', ${pictures},
  'costValue', trim_scale(p.cost_paise::numeric / 100), 'listFor', p.list_for`;
const details = `'status', p.status, 'occupancy', p.occupancy, 'locality', p.locality, 'city', p.city,
  'pinCode', p.pin_code, 'bestAbout', p.best_about,
  'securityDeposit', trim_scale(p.deposit_paise::numeric / 100), 'latitude', trim_scale(p.latitude),
  'longitude', trim_scale(p.longitude), 'availableFrom', p.available_from,
  'maintenance', trim_scale(p.maintenance_paise::numeric / 100), 'waterSupply', p.water_supply,
  'floor', p.floor, 'ofFloors', p.of_floors, 'facing', p.facing, 'bathrooms', p.bathrooms,
  'carParking', p.car_parking, 'bikeParking', p.bike_parking, 'pets', p.pets,
  'maxOccupants', p.max_occupants, 'pgFor', p.pg_for, 'openTo', p.open_to,
  'confirmedAt', to_char(p.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const joined = {
  type: `json_build_object('id', t.id, 'name', t.name)`,
  config: `json_build_object('id', c.id, 'name', c.name)`,
  amenities: `coalesce((select json_agg(json_build_object('amenity', json_build_object('id', a.id, 'name', a.name)) order by a.id)
    from properties.property_amenity pa join properties.amenity a on a.id = pa.amenity_id where pa.property_id = p.id), '[]')`,
};
/** Joins for the names of a home's type and configuration. */
export const names = `join properties.property_type t on t.id = p.type_id join properties.property_config c on c.id = p.config_id`;

const lookedUp = (table: string, id: string): string =>
  `(select json_build_object('id', x.id, 'name', x.name) from properties.${table} x where x.id = ${id})`;
const lookedUpParts = {
  type: lookedUp('property_type', 'p.type_id'),
  config: lookedUp('property_config', 'p.config_id'),
  amenities: `coalesce((select json_agg(json_build_object('amenity', ${lookedUp('amenity', 'pa.amenity_id')}) order by pa.amenity_id)
    from properties.property_amenity pa where pa.property_id = p.id), '[]')`,
};

const page = (condition: string, entry: string, joins: string, total: string): string =>
  pageText({ table: 'properties.property', condition, keys: ['created_at', 'id'], entry, joins, total });

export const publicList = reading({
  name: 'public-list',
  matches: (path) => path === '/api/properties/public',
  text: page(
    'is_public',
    `json_build_object(${card(joined, publicImages)}, 'securityDeposit', trim_scale(p.deposit_paise::numeric / 100),
      'maintenance', trim_scale(p.maintenance_paise::numeric / 100),
      'moveIn', case when p.list_for = 'rent' then trim_scale(p.move_in_paise::numeric / 100) end,
      'locality', p.locality, 'city', p.city, 'availableFrom', p.available_from,
      'confirmedAt', to_char(p.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    names,
    '(select count(*) from (select from properties.property where is_public limit 10000) counted)',
  ),
  values: () => [],
  answer: listAnswer('public/newest'),
});

export const publicProperty = reading({
  name: 'public-property',
  matches: (path) => path.startsWith('/api/properties/public/'),
  text: `select json_build_object(${card(lookedUpParts, publicImages)}, ${details}, 'owner', json_build_object('name', o.name),
      'tenant', null, 'monthly', case when p.list_for = 'rent' then trim_scale((p.cost_paise + coalesce(p.maintenance_paise, 0))::numeric / 100) end,
      'moveIn', case when p.list_for = 'rent' then trim_scale(p.move_in_paise::numeric / 100) end)::text as json
    from properties.property p join auth.user o on o.id = p.owner_id where p.id = $1 and p.is_public`,
  values: (path) => [path.slice('/api/properties/public/'.length)],
  answer: (row) => ({ json: row.json as string, headers: {} }),
});

/** Own properties, without authentication: its cost is part of what is measured. */
export const ownProperties = reading({
  name: 'own-properties',
  matches: (path) => path === '/api/properties',
  text: page(
    'owner_id = $1',
    `json_build_object(${card(joined, images)}, ${details}, 'owner', json_build_object('id', o.id, 'name', o.name, 'email', o.email),
      'tenant', case when l.id is null then null else json_build_object('name', l.name, 'email', l.email) end, 'letFrom', p.let_from,
      'listing', p.listing, 'standing', p.standing, 'staysOff', p.stays_off, 'reported', null,
      'newInterests', (select count(*)::int from properties.interest i where i.property_id = p.id and i.state = 'new'),
      'externalId', (select e.value from platform.external_id e where e.subject_id = p.id))`,
    `${names} join auth.user o on o.id = p.owner_id left join auth.user l on l.id = p.tenant_id`,
    '(select count(*) from (select from properties.property where owner_id = $1 limit 10000) counted)',
  ),
  values: () => [someOwner.id],
  answer: listAnswer('properties/newest'),
});
