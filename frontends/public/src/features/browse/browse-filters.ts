import { formatArea, formatDate, formatMoney } from '@kiraya/formats';
import { FURNISHED } from '../../offer/furnished';
import { listedForWords } from '../../offer/listed-for';
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

/** All filters, in display order. */
export const filters: readonly Filter[] = [
  { params: ['q'], words: ({ q }) => `“${q}”` },
  {
    params: ['listFor'],
    words: ({ listFor }) => listedForWords({ listFor: listFor as 'rent' | 'lease' | 'sell' }),
  },
  {
    params: ['minCost', 'maxCost'],
    words: ({ minCost, maxCost }) => range(minCost, maxCost, formatMoney),
  },
  { params: ['configId'], words: ({ configId }, known) => nameOf(known?.configs, configId, 'Configuration') },
  { params: ['furnishing'], words: ({ furnishing }) => FURNISHED[furnishing ?? ''] ?? 'Furnishing' },
  { params: ['availableBy'], words: ({ availableBy = '' }) => `Vacant by ${formatDate(availableBy)}` },
  { params: ['typeId'], words: ({ typeId }, known) => nameOf(known?.types, typeId, 'Type') },
  {
    params: ['maxDepositMonths'],
    words: ({ maxDepositMonths }) =>
      maxDepositMonths === '0' ? 'No deposit' : `Deposit up to ${months(maxDepositMonths)}`,
  },
  { params: ['parking'], words: ({ parking }) => (parking === 'car' ? 'Car parking' : 'Bike parking') },
  { params: ['pets'], words: () => 'Pets welcome' },
  { params: ['lift'], words: () => 'Lift' },
  {
    params: ['minFloor', 'maxFloor'],
    words: ({ minFloor, maxFloor }) => range(minFloor, maxFloor, floorWords),
  },
  { params: ['facing'], words: ({ facing }) => `Faces ${facing?.toLowerCase()}` },
  { params: ['minArea', 'maxArea'], words: ({ minArea, maxArea }) => range(minArea, maxArea, formatArea) },
  { params: ['openTo'], words: ({ openTo }) => `Open to ${openTo?.toLowerCase()}` },
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
