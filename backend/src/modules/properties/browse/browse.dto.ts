import { choice, day, instant, number, rupees, text, uuid } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { FIRST_IMAGE, ImageDto } from '../listing/image.dto.js';
import { MOVE_IN, ofRent } from '../listing/property.dto.js';
import { FURNISHINGS, LISTED_FOR } from '../property.constants.js';
import { NamedDto } from '../reference/named.dto.js';

/** A home in search results. Rows: `properties.property p` with the joins of a card. */
export class BrowseHomeDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  name: text(sql`p.name`, { example: 'Lake View Residency 4B' }),
  picture: object(ImageDto, FIRST_IMAGE, 'First picture; null without one').orNull(),
  listFor: choice(LISTED_FOR, sql`p.list_for`, { example: 'rent' }),
  costValue: rupees(sql`p.cost_paise`, {
    example: 42000,
    description: 'Cost in rupees: a month’s rent, a lease amount or a price',
  }),
  maintenance: rupees(sql`p.maintenance_paise`, {
    example: 3500,
    description: 'Monthly maintenance to the society in rupees',
  }).orNull(),
  securityDeposit: rupees(sql`p.deposit_paise`, {
    example: 84000,
    description: 'Security deposit in rupees',
  }),
  depositMonths: number(ofRent(sql`trim_scale(round(p.deposit_paise::numeric / p.cost_paise, 1))`), {
    example: 2,
    description: 'Deposit in months’ rent, to one decimal; null unless to rent',
  }).orNull(),
  moveIn: MOVE_IN,
  type: object(NamedDto, NamedDto.json({ row: sql`t` }), { example: { id: 1, name: 'Apartment' } }),
  config: object(NamedDto, NamedDto.json({ row: sql`c` }), { example: { id: 3, name: '2 BHK' } }),
  areaSqft: number(sql`trim_scale(p.area_sqft)`, { example: 1150 }),
  furnishing: choice(FURNISHINGS, sql`p.furnishing`, { example: 'Semi' }),
  locality: text(sql`p.locality`, { example: 'Koramangala' }).orNull(),
  city: text(sql`p.city`, { example: 'Bengaluru' }).orNull(),
  availableFrom: day(sql`p.available_from`, { example: '2026-12-01' }).orNull(),
  confirmedAt: instant(sql`p.confirmed_at`, {
    example: '2026-11-20T10:00:00.000Z',
    description: 'Time of the owner’s last confirmation that it is available',
  }),
}) {}

interface WithoutFilter {
  params: readonly string[];
  homes: SqlFragment;
}

/** Number of homes without one of the filters. */
export class WithoutFilterDto extends view({
  params: text(({ params }: WithoutFilter) => sql`${JSON.stringify(params)}::json`, {
    example: ['minCost', 'maxCost'],
    description: 'Query parameters of the filter',
  }).array(),
  homes: number(({ homes }: WithoutFilter) => homes, {
    example: 12,
    description: 'Number of homes; exact up to 100, and 101 means more',
  }),
}) {}
