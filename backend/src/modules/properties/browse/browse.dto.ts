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
  picture: object(ImageDto, FIRST_IMAGE, 'Its first picture').orNull(),
  listFor: choice(LISTED_FOR, sql`p.list_for`, { example: 'rent' }),
  costValue: rupees(sql`p.cost_paise`, {
    example: 42000,
    description: 'Rupees: a month’s rent, a lease’s or a price',
  }),
  maintenance: rupees(sql`p.maintenance_paise`, {
    example: 3500,
    description: 'Rupees a month, to the society',
  }).orNull(),
  securityDeposit: rupees(sql`p.deposit_paise`, { example: 84000, description: 'Rupees' }),
  depositMonths: number(ofRent(sql`trim_scale(round(p.deposit_paise::numeric / p.cost_paise, 1))`), {
    example: 2,
    description: 'The deposit in rents, to one decimal; null where it is not to rent',
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
    description: 'When its owner last said that it is free',
  }),
}) {}

interface WithoutFilter {
  params: readonly string[];
  /** Search text without the part, of a part. */
  rest: string | undefined;
  homes: SqlFragment;
  lowest: SqlFragment | false | undefined;
}

/** Number of homes without one of the filters. */
export class WithoutFilterDto extends view({
  params: text(({ params }: WithoutFilter) => sql`${JSON.stringify(params)}::json`, {
    example: ['minCost', 'maxCost'],
    description: 'What the filter is asked with',
  }).array(),
  homes: number(({ homes }: WithoutFilter) => homes, {
    example: 12,
    description: 'Exact up to 100; 101 says that there are more',
  }),
  q: text(({ rest }: WithoutFilter) => sql`${rest ?? null}::text`, {
    example: 'koramangala',
    description: 'The text without one of its parts, if the filter is one; else null',
  }).orNull(),
  lowestCost: rupees(({ lowest }: WithoutFilter) => lowest || sql`null::bigint`, {
    example: 32000,
    description: 'Of a bound of the cost: rupees that the cheapest of the counted homes costs',
  }).orNull(),
}) {}
