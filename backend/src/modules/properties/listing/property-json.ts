import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, raw, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { HOURS_TO_OBJECT } from '../reports/report.constants.js';

/**
 * How a property `p` becomes JSON in PostgreSQL. For a page, types, configs and people are joined once for all rows; for
 * one property alone, looking each up is the quicker way.
 */

const named = (row: Fragment): Fragment => sql`json_build_object('id', ${row}.id, 'name', ${row}.name)`;
const lookedUp = (table: Fragment, id: Fragment): Fragment =>
  sql`(select ${named(sql`x`)} from properties.${table} x where x.id = ${id})`;

/** Of one that was uploaded, what is known of it as well. */
const IMAGE = sql`case when i.picture_url is null then json_build_object('imgUrl', i.url, 'caption', i.caption)
  else (select json_build_object('imgUrl', i.url, 'caption', i.caption, 'width', u.width, 'height', u.height,
    'placeholder', u.placeholder) from properties.picture u where u.url = i.picture_url) end`;
const IMAGES = sql`coalesce((select json_agg(${IMAGE} order by i.position)
  from properties.property_image i where i.property_id = p.id), '[]')`;
export const firstImage = sql`(select ${IMAGE} from properties.property_image i where i.property_id = p.id
  order by i.position limit 1)`;

const AMENITIES = {
  joined: sql`coalesce((select json_agg(json_build_object('amenity', ${named(sql`a`)}) order by a.id)
    from properties.property_amenity pa join properties.amenity a on a.id = pa.amenity_id where pa.property_id = p.id), '[]')`,
  lookedUp: sql`coalesce((select json_agg(json_build_object('amenity', ${lookedUp(sql`amenity`, sql`pa.amenity_id`)}) order by pa.amenity_id)
    from properties.property_amenity pa where pa.property_id = p.id), '[]')`,
};

const card = (
  type: Fragment,
  config: Fragment,
  amenities: Fragment,
): Fragment => sql`'id', p.id, 'name', p.name,
  'address', p.address, 'type', ${type}, 'config', ${config}, 'areaSqft', trim_scale(p.area_sqft),
  'furnishing', p.furnishing, 'amenities', ${amenities}, 'images', ${IMAGES}, 'costValue', ${rupees(sql`p.cost_paise`)},
  'listFor', p.list_for`;

const DETAILS = sql`'status', p.status, 'occupancy', p.occupancy, 'bestAbout', p.best_about,
  'securityDeposit', ${rupees(sql`p.deposit_paise`)}, 'latitude', trim_scale(p.latitude), 'longitude', trim_scale(p.longitude),
  'locality', p.locality, 'city', p.city, 'pinCode', p.pin_code, 'availableFrom', p.available_from,
  'maintenance', ${rupees(sql`p.maintenance_paise`)}, 'floor', p.floor, 'ofFloors', p.of_floors, 'facing', p.facing,
  'bathrooms', p.bathrooms, 'carParking', p.car_parking, 'bikeParking', p.bike_parking, 'pets', p.pets,
  'openTo', p.open_to, 'pgFor', p.pg_for, 'maxOccupants', p.max_occupants, 'confirmedAt', ${utc(sql`p.confirmed_at`)}`;

const HOURS = raw(String(HOURS_TO_OBJECT));

/** For those who may see it though visitors may not. */
const STANDING = sql`'listing', p.listing, 'standing', p.standing, 'staysOff', p.stays_off,
  'reported', case when p.reported_at is not null then json_build_object('reportedAt', ${utc(sql`p.reported_at`)},
    'heldFrom', ${utc(sql`(p.reported_at + make_interval(hours => ${HOURS}))`)}, 'objectedAt', ${utc(sql`p.objected_at`)}) end`;

const JOINED_CARD = card(named(sql`t`), named(sql`c`), AMENITIES.joined);
const LOOKED_UP_CARD = card(
  lookedUp(sql`property_type`, sql`p.type_id`),
  lookedUp(sql`property_config`, sql`p.config_id`),
  AMENITIES.lookedUp,
);

export const cardJson = sql`json_build_object(${JOINED_CARD})`;
export const cardJoins = sql`join properties.property_type t on t.id = p.type_id
  join properties.property_config c on c.id = p.config_id`;

/**
 * With the owner's and the tenant's name and email: only for readers whose scope makes these their own or all.
 * @param email the tenant's, as far as the viewer may know it
 */
export const fullJson = (email: Fragment): Fragment => sql`json_build_object(${JOINED_CARD}, ${DETAILS},
  'owner', json_build_object('id', o.id, 'name', o.name, 'email', o.email),
  'tenant', case when l.id is null then null else json_build_object('name', l.name, 'email', ${email}) end,
  'letFrom', p.let_from, ${STANDING})`;
export const fullJoins = sql`${cardJoins} join auth.user_v o on o.id = p.owner_id left join auth.user_v l on l.id = p.tenant_id`;

/** An amount that only a home to rent has. */
const ofRent = (paise: Fragment): Fragment =>
  sql`case when p.list_for = 'rent' then ${rupees(sql`(${paise})`)} end`;

/** What visitors may see, of its owner the name alone. Nobody lives in a property that is public. */
export const publicJson = sql`json_build_object(${LOOKED_UP_CARD}, ${DETAILS},
  'owner', json_build_object('name', o.name), 'tenant', null,
  'monthly', ${ofRent(sql`p.cost_paise + coalesce(p.maintenance_paise, 0)`)}, 'moveIn', ${ofRent(sql`p.move_in_paise`)})`;
/** All that is kept of it, without the people. */
export const ownJson = (createdAt: Fragment): Fragment =>
  sql`json_build_object(${LOOKED_UP_CARD}, ${DETAILS}, ${STANDING}, 'interests', p.interest_count, 'createdAt', ${createdAt})`;

export const publicJoins = sql`join auth.user_v o on o.id = p.owner_id`;
