import { type SqlFragment, raw, sql } from '../../../platform/database/sql.js';
import { and } from '../../../platform/database/where.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import { toNumber } from '../../../platform/http/query-fields.js';
import { FACT_FILTERS } from '../facts/fact-filters.js';
import type { BrowseFiltersDto } from './browse-query.dto.js';
import { isText, searchParts, textOf } from './search/search-parts.js';

/** Active filter: its query parameters and its condition on `properties.property`. */
export interface BrowseFilter {
  params: readonly (keyof BrowseFiltersDto)[];
  where: SqlFragment;
  /** True if it is searched for in the texts of homes. */
  isText?: boolean;
  /** True if it bounds the cost. */
  isCost?: boolean;
  /** Search text without this part of it. */
  rest?: string;
}

const LIFT = raw('1');

/** Filters of a query. @throws {InvalidInput} for a reversed range */
export function browseFilters(query: BrowseFiltersDto): BrowseFilter[] {
  for (const range of RANGES) refuseUpsideDown(query, range);
  return [
    ...searchFilters(query),
    ...FILTERS.flatMap(([params, whereOf]) => {
      const where = whereOf(query);
      return where ? [{ params, where, isCost: params.includes('minCost') }] : [];
    }),
  ];
}

const searchFilters = ({ q }: BrowseFiltersDto): BrowseFilter[] =>
  searchParts(q).map((part, _, parts) => ({
    params: ['q'],
    where: part.where,
    isText: isText(part),
    isCost: part.kind === 'cost',
    rest: textOf(parts.filter((other) => other !== part)),
  }));

type Where = (query: BrowseFiltersDto) => SqlFragment | '' | false | undefined;

const paise = (rupees: string): SqlFragment => sql`(${rupees}::numeric * 100)::bigint`;

/** Filter with one or both ends, dropped as a whole. */
const between = (column: SqlFragment, from: SqlFragment | '' | undefined, to: SqlFragment | '' | undefined) =>
  (from || to) && and(from && sql`${column} >= ${from}`, to && sql`${column} <= ${to}`);

const FILTERS: readonly [params: BrowseFilter['params'], where: Where][] = [
  [
    ['minCost', 'maxCost'],
    ({ minCost, maxCost }) => between(sql`cost_paise`, minCost && paise(minCost), maxCost && paise(maxCost)),
  ],
  [['configId'], ({ configId }) => configId && sql`config_id = ${configId}`],
  [['typeId'], ({ typeId }) => typeId && sql`type_id = ${typeId}`],
  ...FACT_FILTERS,
  [
    ['availableBy'],
    ({ availableBy }) =>
      availableBy && sql`(available_from is null or available_from <= ${availableBy}::date)`,
  ],
  [
    ['maxDepositMonths'],
    ({ maxDepositMonths }) =>
      maxDepositMonths && sql`(list_for = 'rent' and deposit_paise <= cost_paise * ${maxDepositMonths}::int)`,
  ],
  [
    ['parking'],
    ({ parking }) => parking && (parking === 'car' ? sql`car_parking > 0` : sql`bike_parking > 0`),
  ],
  [
    ['lift'],
    ({ lift }) =>
      lift &&
      sql`exists (select from properties.property_amenity has where has.property_id = property.id and has.amenity_id = ${LIFT})`,
  ],
  [
    ['minFloor', 'maxFloor'],
    ({ minFloor, maxFloor }) =>
      between(sql`floor`, minFloor && sql`${minFloor}::int`, maxFloor && sql`${maxFloor}::int`),
  ],
  [
    ['minArea', 'maxArea'],
    ({ minArea, maxArea }) =>
      between(sql`area_sqft`, minArea && sql`${minArea}::numeric`, maxArea && sql`${maxArea}::numeric`),
  ],
];

const RANGES = [
  ['minCost', 'maxCost'],
  ['minFloor', 'maxFloor'],
  ['minArea', 'maxArea'],
] as const;

function refuseUpsideDown(query: BrowseFiltersDto, [from, to]: (typeof RANGES)[number]): void {
  const [least, most] = [toNumber(query[from]), toNumber(query[to])];
  if (least !== undefined && most !== undefined && least > most)
    throw new InvalidInput({ [to]: [`Must not be below ${from}`] });
}
