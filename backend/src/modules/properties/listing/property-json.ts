import { rupees } from '../../../platform/database/rupees.js';

/**
 * How a property `p` becomes JSON in PostgreSQL. For a page, types, configs and people are joined once for all rows; for
 * one property alone, looking each up is the quicker way.
 */

const named = (row: string): string => `json_build_object('id', ${row}.id, 'name', ${row}.name)`;
const lookedUp = (table: string, id: string): string =>
  `(select ${named('x')} from properties.${table} x where x.id = ${id})`;

const IMAGES = `coalesce((select json_agg(json_build_object('imgUrl', i.url, 'caption', i.caption) order by i.position)
  from properties.property_image i where i.property_id = p.id), '[]')`;

const AMENITIES = {
  joined: `coalesce((select json_agg(json_build_object('amenity', ${named('a')}) order by a.id)
    from properties.property_amenity pa join properties.amenity a on a.id = pa.amenity_id where pa.property_id = p.id), '[]')`,
  lookedUp: `coalesce((select json_agg(json_build_object('amenity', ${lookedUp('amenity', 'pa.amenity_id')}) order by pa.amenity_id)
    from properties.property_amenity pa where pa.property_id = p.id), '[]')`,
};

const card = (type: string, config: string, amenities: string): string => `'id', p.id, 'name', p.name,
  'address', p.address, 'type', ${type}, 'config', ${config}, 'areaSqft', trim_scale(p.area_sqft),
  'furnishing', p.furnishing, 'amenities', ${amenities}, 'images', ${IMAGES}, 'costValue', ${rupees('p.cost_paise')}`;

const DETAILS = `'status', p.status, 'occupancy', p.occupancy, 'listFor', p.list_for, 'bestAbout', p.best_about,
  'securityDeposit', ${rupees('p.deposit_paise')}, 'latitude', trim_scale(p.latitude), 'longitude', trim_scale(p.longitude)`;

const JOINED_CARD = card(named('t'), named('c'), AMENITIES.joined);
const LOOKED_UP_CARD = card(
  lookedUp('property_type', 'p.type_id'),
  lookedUp('property_config', 'p.config_id'),
  AMENITIES.lookedUp,
);

const party = (person: string): string => `'name', ${person}.name, 'email', ${person}.email`;

export const cardJson = `json_build_object(${JOINED_CARD})`;
export const cardJoins = `join properties.property_type t on t.id = p.type_id
  join properties.property_config c on c.id = p.config_id`;

/** With the owner's and the tenant's name and email: only for readers whose scope makes these their own or all. */
export const fullJson = `json_build_object(${JOINED_CARD}, ${DETAILS}, 'owner', json_build_object('id', o.id, ${party('o')}),
  'tenant', case when l.id is null then null else json_build_object(${party('l')}) end)`;
export const fullJoins = `${cardJoins} join auth.person_v o on o.id = p.owner_id left join auth.person_v l on l.id = p.tenant_id`;

/** What visitors may see, of its owner the name alone. Nobody lives in a property that is public. */
export const publicJson = `json_build_object(${LOOKED_UP_CARD}, ${DETAILS},
  'owner', json_build_object('name', o.name), 'tenant', null)`;
export const publicJoins = 'join auth.person_v o on o.id = p.owner_id';
