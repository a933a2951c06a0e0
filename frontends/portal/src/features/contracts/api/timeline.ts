import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, readPage } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';

export type TimelineEntry = Schemas['TimelineEntryDto'];

/** Number of events that the page of a contract begins with. */
export const FIRST_EVENTS = 6;

/** Query for the latest events of a contract. */
export const timelineQuery = (contractId: string, limit: number) =>
  queryOptions({
    queryKey: contractKeys.of('timeline', contractId, limit),
    queryFn: ({ signal }) =>
      readPage(
        api.GET('/api/contracts/{id}/timeline', {
          params: { path: { id: contractId }, query: { limit } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
