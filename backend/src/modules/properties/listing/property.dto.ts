import {
  choice,
  day,
  flag,
  instant,
  integer,
  number,
  rupees,
  text,
  uuid,
} from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { type SqlFragment, raw, sql } from '../../../platform/database/sql.js';
import { externalIdOf } from '../../../platform/external-ids/external-ids.js';
import { type TenantContact, tenantEmail } from '../../auth/index.js';
import { LISTINGS, OCCUPANCIES, PROPERTY_STATUSES, STANDINGS } from '../property.constants.js';
import { FACT_FIELDS } from '../facts/fact-answers.js';
import { NamedDto } from '../reference/named.dto.js';
import { HOURS_TO_OBJECT } from '../reports/report.constants.js';
import { ImageDto, IMAGES } from './image.dto.js';

class AmenityEntryDto extends view({
  amenity: object(NamedDto, { example: { id: 1, name: 'Lift' } }),
}) {}

const TYPE = { example: { id: 1, name: 'Apartment' } };

/** Common facts of a property. Rows: `properties.property p` with {@link CARD_JOINS}. */
export class PropertyCardDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  name: FACT_FIELDS.name,
  address: FACT_FIELDS.address,
  type: object(NamedDto, NamedDto.json({ row: sql`t` }), TYPE),
  config: object(NamedDto, NamedDto.json({ row: sql`c` })),
  areaSqft: FACT_FIELDS.areaSqft,
  furnishing: FACT_FIELDS.furnishing,
  amenities: object(
    AmenityEntryDto,
    sql`(select coalesce(json_agg(${AmenityEntryDto.json({ row: sql`a` })} order by a.id), '[]')
      from properties.property_amenity pa join properties.amenity a on a.id = pa.amenity_id
      where pa.property_id = p.id)`,
  ).array(),
  images: object(ImageDto, IMAGES, 'In the order in which they were given').array(),
  costValue: FACT_FIELDS.costValue,
  listFor: FACT_FIELDS.listFor,
}) {}

export const CARD_JOINS = sql`join properties.property_type t on t.id = p.type_id
  join properties.property_config c on c.id = p.config_id`;

const DETAILS = {
  status: choice(PROPERTY_STATUSES, sql`p.status`, { example: 'available' }),
  occupancy: choice(OCCUPANCIES, sql`p.occupancy`, {
    example: 'vacant',
    description: 'Occupancy: whether a contract is active now',
  }),
  ...FACT_FIELDS,
  confirmedAt: instant(sql`p.confirmed_at`, {
    example: '2026-11-20T10:00:00.000Z',
    description: 'When its owner last said that it is free',
  }),
};

/** A value that only a home `p` to rent has. */
export const ofRent = (value: SqlFragment): SqlFragment =>
  sql`case when p.list_for = 'rent' then ${value} end`;

export const MOVE_IN = rupees(ofRent(sql`p.move_in_paise`), {
  example: 129500,
  description: 'Money needed to move in, in rupees: first rent, maintenance and deposit; null unless to rent',
}).orNull();

/** Reports of a home that nobody has decided yet, and their consequences. */
class ReportedDto extends view({
  reportedAt: instant(sql`p.reported_at`, { example: '2026-11-20T06:30:00.000Z' }),
  heldFrom: instant(sql`(p.reported_at + make_interval(hours => ${raw(String(HOURS_TO_OBJECT))}))`, {
    example: '2026-11-21T06:30:00.000Z',
    description: 'Time at which it is held, unless the owner objects',
  }),
  objectedAt: instant(sql`p.objected_at`, { example: null }).orNull(),
}) {}

/** Fields for people who may see a property that visitors may not. */
const LISTING = {
  listing: choice(LISTINGS, sql`p.listing`, {
    example: 'public',
    description: 'Listing chosen by the owner; `held` while it awaits an administrator',
  }),
  standing: choice(STANDINGS, sql`p.standing`, {
    example: 'public',
    description: 'Publication status, from status, contracts and listing',
  }),
  staysOff: flag(sql`p.stays_off`, {
    example: false,
    description: 'Whether it stays off the site when its contract ends',
  }),
  reported: object(
    ReportedDto,
    sql`case when p.reported_at is not null then ${ReportedDto.json()} end`,
    'Reports of several people, until an administrator has decided; null otherwise',
  ).orNull(),
};

class PropertyOwnerDto extends view({
  id: uuid(sql`o.id`, { example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10' }),
  name: text(sql`o.name`, { example: 'Asha Rao' }),
  email: text(sql`o.email`, { example: 'asha.rao@example.com' }).orNull(),
}) {}

interface Listed {
  /** In lists alone: a new interest is no new version of the home. */
  countsInterests: boolean;
}
interface Seen {
  contact: TenantContact;
}
class PropertyTenantDto extends view({
  name: text(sql`l.name`, { example: 'Rahul Mehta' }),
  email: tenantEmail(({ contact }: Seen) => contact.email(sql`l.email`)),
}) {}

/**
 * A property with its owner and tenant, for readers within their scope. Rows: `properties.property p` with
 * {@link PROPERTY_JOINS}.
 */
export class PropertyDto extends view({
  ...PropertyCardDto.fields,
  ...DETAILS,
  owner: object(PropertyOwnerDto),
  tenant: object(
    PropertyTenantDto,
    (seen: Seen) => sql`case when l.id is not null then ${PropertyTenantDto.json(seen)} end`,
    'Current tenant; null while vacant',
  ).orNull(),
  letFrom: day(sql`p.let_from`, {
    example: '2026-12-05',
    description:
      'First day of the next contract; while vacant it is off the public site until then. Null without one',
  }).orNull(),
  ...LISTING,
  newInterests: integer(
    ({ countsInterests }: Listed) =>
      countsInterests
        ? sql`(select count(*)::int from properties.interest i where i.property_id = p.id and i.state = 'new')`
        : undefined,
    {
      example: 3,
      description: 'Interests that wait for an answer; in the lists of owners and administrators',
    },
  ).optional(),
  externalId: externalIdOf(sql`p.id`),
}) {}

export const PROPERTY_JOINS = sql`${CARD_JOINS} join auth.user_v o on o.id = p.owner_id left join auth.user_v l on l.id = p.tenant_id`;

const lookedUp = (table: SqlFragment, id: SqlFragment): SqlFragment =>
  sql`(select ${NamedDto.json({ row: sql`x` })} from properties.${table} x where x.id = ${id})`;

/** Fields of one property: looking up its type and config is quicker than joining them. */
export const ALONE = {
  ...PropertyCardDto.fields,
  type: object(NamedDto, lookedUp(sql`property_type`, sql`p.type_id`), TYPE),
  config: object(NamedDto, lookedUp(sql`property_config`, sql`p.config_id`)),
  ...DETAILS,
};

/** A property as its owner downloads it, without the people. */
export class OwnPropertyDto extends view({
  ...ALONE,
  ...LISTING,
  interests: number(sql`p.interest_count`, {
    example: 12,
    description: 'Number of interests',
  }),
  createdAt: instant(sql`p.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
}) {}
