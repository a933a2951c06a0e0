import { rupees } from '../../../platform/database/rupees.js';

/** How a property `p` becomes JSON in PostgreSQL. What has no name of its own (pictures, amenities) is looked up by id. */

const AMENITIES = `coalesce((select json_agg(json_build_object('amenity', json_build_object('id', a.id, 'name', a.name)) order by a.id)
  from properties.property_amenity pa join properties.amenity a on a.id = pa.amenity_id where pa.property_id = p.id), '[]')`;
const IMAGES = `coalesce((select json_agg(json_build_object('imgUrl', i.url, 'caption', i.caption) order by i.position)
  from properties.property_image i where i.property_id = p.id), '[]')`;

const CARD = `'id', p.id, 'name', p.name, 'address', p.address,
  'type', json_build_object('id', t.id, 'name', t.name), 'config', json_build_object('id', c.id, 'name', c.name),
  'areaSqft', trim_scale(p.area_sqft), 'furnishing', p.furnishing, 'amenities', ${AMENITIES}, 'images', ${IMAGES},
  'costValue', ${rupees('p.cost_paise')}`;

const DETAIL = `${CARD}, 'status', p.status, 'occupancy', p.occupancy, 'listFor', p.list_for, 'bestAbout', p.best_about,
  'securityDeposit', ${rupees('p.deposit_paise')}, 'latitude', trim_scale(p.latitude), 'longitude', trim_scale(p.longitude)`;

const NAMED = `join properties.property_type t on t.id = p.type_id join properties.property_config c on c.id = p.config_id`;
const PEOPLE = `${NAMED} join auth.person_v o on o.id = p.owner_id left join auth.person_v l on l.id = p.tenant_id`;

const people = (fields: (person: string) => string): string =>
  `'owner', json_build_object(${fields('o')}),
   'tenant', case when l.id is null then null else json_build_object(${fields('l')}) end`;

export const cardJson = `json_build_object(${CARD})`;
export const cardJoins = NAMED;

/** With the owner's and the tenant's name alone: what visitors may see. */
export const publicJson = `json_build_object(${DETAIL}, ${people((person) => `'name', ${person}.name`)})`;

/** With the owner's and the tenant's name and email: only for readers whose scope makes these their own or all. */
export const fullJson = `json_build_object(${DETAIL},
  ${people((person) => `'name', ${person}.name, 'email', ${person}.email`)})`;
export const peopleJoins = PEOPLE;
