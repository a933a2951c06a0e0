import { api, keepPreviousData, queryOptions, readPage } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';
import type { Standing } from '../listing/standings';

export const PAGE_SIZE = 20;

export type OccupancyFilter = 'vacant' | 'rented';

export interface PropertiesFilter {
  status?: OccupancyFilter;
  standing?: Standing;
  q?: string;
  sort?: 'interests';
  cursor?: string;
}

const fetchProperties = (filter: PropertiesFilter, signal: AbortSignal) =>
  readPage(api.GET('/api/properties', { params: { query: { ...filter, limit: PAGE_SIZE } }, signal }));

/** Query for a page of the properties that the user may see. Keeps the previous page while the next one loads. */
export const propertiesQuery = (filter: PropertiesFilter) =>
  queryOptions({
    queryKey: propertyKeys.of('list', filter),
    queryFn: ({ signal }) => fetchProperties(filter, signal),
    placeholderData: keepPreviousData,
  });

export type PropertyRow = Awaited<ReturnType<typeof fetchProperties>>['items'][number];
