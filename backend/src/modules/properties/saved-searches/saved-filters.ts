import { InputPipe } from '../../../platform/http/validation.pipe.js';
import { browseFilters } from '../browse/browse-filters.js';
import { BrowseFiltersDto } from '../browse/browse-query.dto.js';

/** Filters of a query, checked as in browsing. @throws {InvalidInput} */
export async function filtersOf(search: string): Promise<BrowseFiltersDto> {
  const given = [...new URLSearchParams(search)].filter(([, value]) => value.trim() !== '');
  const query: unknown = await new InputPipe().transform(Object.fromEntries(given), {
    type: 'query',
    metatype: BrowseFiltersDto,
  });
  browseFilters(query as BrowseFiltersDto);
  return query as BrowseFiltersDto;
}

/** Query string of the page with these filters. */
export const searchOf = (filters: BrowseFiltersDto): string =>
  new URLSearchParams(
    Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** Search in words: `“powai” and 2 filters`. */
export function searchWords(filters: BrowseFiltersDto): string {
  const { q, ...others } = filters;
  const count = browseFilters(others).length;
  const words = [
    ...(q ? [`“${q.trim()}”`] : []),
    ...(count > 0 ? [count === 1 ? 'one filter' : `${count} filters`] : []),
  ];
  return words.join(' and ') || 'all homes';
}
