import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';

export type Reallocation = Schemas['ReallocationDto'];
export type ReallocationLine = Reallocation['lines'][number];

/** Query for a receipt's allocation and the alternatives. */
export const reallocationQuery = (receiptId: string) =>
  queryOptions({
    queryKey: moneyKeys.of('reallocation', receiptId),
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/finance/receipts/{id}/reallocation', { params: { path: { id: receiptId } }, signal }),
      ),
    staleTime: 0,
  });

type Allocations = Schemas['PreviewReallocation']['allocations'];
/** Line that a reallocation changes. */
export type ReallocationChange = Schemas['ReallocationPreviewDto']['lines'][number];

/** Query for the preview of a reallocation. Outside the money keys: after the reallocation a refetch would fail. */
export const reallocationPreviewQuery = (id: string, allocations: Allocations) =>
  queryOptions({
    queryKey: ['reallocation-preview', id, allocations],
    queryFn: ({ signal }) =>
      read(
        api.POST('/api/finance/receipts/{id}/reallocation/preview', {
          params: { path: { id } },
          body: { allocations },
          signal,
        }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const reallocate = (id: string, body: Schemas['ReallocateReceipt'], once: Once) =>
  once(`reallocation/${id}`, (header) =>
    read(api.POST('/api/finance/receipts/{id}/reallocation', { params: { path: { id }, header }, body })),
  );
