import { api, keepPreviousData, queryOptions, readPage } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';

const PAGE_SIZE = 20;

const fetchInterests = (id: string, cursor: string | undefined, signal: AbortSignal) =>
  readPage(
    api.GET('/api/properties/{id}/interests', {
      params: { path: { id }, query: { limit: PAGE_SIZE, cursor } },
      signal,
    }),
  );

export type Interest = Awaited<ReturnType<typeof fetchInterests>>['items'][number];

/** Query for a page of a property's interests, newest first. */
export const interestsQuery = (id: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: propertyKeys.of('interests', id, cursor),
    queryFn: ({ signal }) => fetchInterests(id, cursor, signal),
    placeholderData: keepPreviousData,
  });

interface AllFilter {
  q?: string;
  cursor?: string;
}

const fetchAll = (filter: AllFilter, signal: AbortSignal) =>
  readPage(api.GET('/api/interests', { params: { query: { ...filter, limit: PAGE_SIZE } }, signal }));

/** Query for a page of the interests in all homes of the user, newest first. */
export const allInterestsQuery = (filter: AllFilter) =>
  queryOptions({
    queryKey: propertyKeys.of('all-interests', filter),
    queryFn: ({ signal }) => fetchAll(filter, signal),
    placeholderData: keepPreviousData,
  });

export type HomeInterest = Awaited<ReturnType<typeof fetchAll>>['items'][number];
