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
