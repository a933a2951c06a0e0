import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';

/** Effects of a termination. */
export type TerminationPreview = Schemas['TerminationPreview'];

/** @param date last day, `YYYY-MM-DD` */
export const terminationPreviewQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: contractKeys.of('termination-preview', id, date),
    queryFn: ({ signal }) =>
      read(
        api.POST('/api/contracts/{id}/termination/preview', {
          params: { path: { id } },
          body: { date },
          signal,
        }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
