import { instant, number, rupees, text, uuid } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { FACT_FIELDS } from '../facts/fact-answers.js';
import { FIRST_IMAGE, ImageDto } from '../listing/image.dto.js';
import { MOVE_IN, ofRent } from '../listing/property.dto.js';
import { NamedDto } from '../reference/named.dto.js';

/** A home in search results. Rows: `properties.property p` with the joins of a card. */
export class BrowseHomeDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  name: FACT_FIELDS.name,
  picture: object(ImageDto, FIRST_IMAGE, 'First picture; null without one').orNull(),
  listFor: FACT_FIELDS.listFor,
  costValue: FACT_FIELDS.costValue,
  maintenance: FACT_FIELDS.maintenance,
  securityDeposit: FACT_FIELDS.securityDeposit,
  depositMonths: number(ofRent(sql`trim_scale(round(p.deposit_paise::numeric / p.cost_paise, 1))`), {
    example: 2,
    description: 'Deposit in months’ rent, to one decimal; null unless to rent',
  }).orNull(),
  moveIn: MOVE_IN,
  type: object(NamedDto, NamedDto.json({ row: sql`t` }), { example: { id: 1, name: 'Apartment' } }),
  config: object(NamedDto, NamedDto.json({ row: sql`c` }), { example: { id: 3, name: '2 BHK' } }),
  areaSqft: FACT_FIELDS.areaSqft,
  furnishing: FACT_FIELDS.furnishing,
  locality: FACT_FIELDS.locality,
  city: FACT_FIELDS.city,
  availableFrom: FACT_FIELDS.availableFrom,
  confirmedAt: instant(sql`p.confirmed_at`, {
    example: '2026-11-20T10:00:00.000Z',
    description: 'Time of the owner’s last confirmation that it is available',
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
    description: 'Query parameters of the filter',
  }).array(),
  homes: number(({ homes }: WithoutFilter) => homes, {
    example: 12,
    description: 'Number of homes; exact up to 100, and 101 means more',
  }),
  q: text(({ rest }: WithoutFilter) => sql`${rest ?? null}::text`, {
    example: 'koramangala',
    description: 'Search text without this part of it; null for other filters',
  }).orNull(),
  lowestCost: rupees(({ lowest }: WithoutFilter) => lowest || sql`null::bigint`, {
    example: 32000,
    description: 'Cost of the cheapest of these homes in rupees, for a bound of the cost; else null',
  }).orNull(),
}) {}
