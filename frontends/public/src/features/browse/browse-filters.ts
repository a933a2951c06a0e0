import { formatArea, formatDate, formatMoney } from '@kiraya/formats';
import { FILTERED_FACTS, type FilteredFactName, filterWords, PROPERTY_FACTS } from '@kiraya/rules';
import type { BrowseQuery, References } from './browse-api';

type Param = keyof BrowseQuery;
type Values = Partial<Record<Param, string>>;

/** Filter, in one or two parameters of the address. */
export interface Filter {
  params: readonly Param[];
  /** Description of the filter with its values. */
  words: (values: Values, references: References | undefined) => string;
}

const nameOf = (list: References['types'] | undefined, id: string | undefined, kind: string): string =>
  list?.find((one) => String(one.id) === id)?.name ?? kind;
const range = (
  from: string | undefined,
  to: string | undefined,
  format: (value: number) => string,
): string =>
  from && to
    ? `${format(Number(from))} to ${format(Number(to))}`
    : from
      ? `From ${format(Number(from))}`
      : `Up to ${format(Number(to))}`;
const floorWords = (floor: number): string => (floor === 0 ? 'ground floor' : `floor ${floor}`);
const months = (count: string | undefined): string => (count === '1' ? '1 month' : `${count} months`);

/** Declared facts among the filters that are not folded away. */
const MAIN_FACTS = ['listFor', 'furnishing'] as const satisfies FilteredFactName[];
export const moreFacts = FILTERED_FACTS.filter((name) => !MAIN_FACTS.some((main) => main === name));

const factFilter = (name: FilteredFactName): Filter => ({
  params: [name],
  words: (values) => filterWords(PROPERTY_FACTS[name], values[name] ?? ''),
});

/** All filters, in display order. */
const filters: readonly Filter[] = [
  { params: ['q'], words: ({ q }) => `“${q}”` },
  factFilter('listFor'),
  {
    params: ['minCost', 'maxCost'],
    words: ({ minCost, maxCost }) => range(minCost, maxCost, formatMoney),
  },
  { params: ['configId'], words: ({ configId }, known) => nameOf(known?.configs, configId, 'Configuration') },
  factFilter('furnishing'),
  { params: ['availableBy'], words: ({ availableBy = '' }) => `Vacant by ${formatDate(availableBy)}` },
  { params: ['typeId'], words: ({ typeId }, known) => nameOf(known?.types, typeId, 'Type') },
  {
    params: ['maxDepositMonths'],
    words: ({ maxDepositMonths }) =>
      maxDepositMonths === '0' ? 'No deposit' : `Deposit up to ${months(maxDepositMonths)}`,
  },
  { params: ['parking'], words: ({ parking }) => (parking === 'car' ? 'Car parking' : 'Bike parking') },
  { params: ['lift'], words: () => 'Lift' },
  {
    params: ['minFloor', 'maxFloor'],
    words: ({ minFloor, maxFloor }) => range(minFloor, maxFloor, floorWords),
  },
  { params: ['minArea', 'maxArea'], words: ({ minArea, maxArea }) => range(minArea, maxArea, formatArea) },
  ...moreFacts.map(factFilter),
];

/** Filters set in an address. */
export const filtersIn = (search: URLSearchParams): Filter[] =>
  filters.filter(({ params }) => params.some((param) => search.get(param)));

const ASKED: readonly Param[] = [...filters.flatMap(({ params }) => params), 'sort'];

/** API query for an address; ignores unknown parameters. */
export function queryOf(search: URLSearchParams): BrowseQuery {
  const given = ASKED.flatMap((param) => {
    const value = search.get(param)?.trim();
    return value ? [[param, value]] : [];
  });
  return Object.fromEntries(given) as BrowseQuery;
}

/** Filters of an address, without sort order, as a query string. @param q search text in place of its own */
export function searchOf(search: URLSearchParams, q: string): string {
  const { sort: _sort, ...asked } = queryOf(search);
  return new URLSearchParams({ ...(asked as Record<string, string>), ...(q && { q }) }).toString();
}
