import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';

export type MoveOutPreview = Schemas['MoveOutPreview'];

/** Query for the sums of a move out, as it would be recorded now. */
export const moveOutPreviewQuery = (id: string, body: Schemas['PreviewMoveOut']) =>
  queryOptions({
    queryKey: moneyKeys.of('move-out', id, JSON.stringify(body)),
    queryFn: ({ signal }) =>
      read(api.POST('/api/contracts/{id}/move-out/preview', { params: { path: { id } }, body, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const recordMoveOut = (id: string, body: Schemas['MoveOut'], once: Once) =>
  once(`move-out/${id}`, (header) =>
    read(api.POST('/api/contracts/{id}/move-out', { params: { path: { id }, header }, body })),
  );
