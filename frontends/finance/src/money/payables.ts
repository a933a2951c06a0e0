import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';

/** Money payable to one owner, with the first 100 rents collected and not paid out. */
export type Payable = Schemas['PayableDto'];
export type PayableRecord = Payable['records'][number];

/** Query for a page of the owners to pay. */
export const payablesQuery = (page: { limit: number; cursor?: string }) =>
  queryOptions({
    queryKey: moneyKeys.of('payables', page),
    queryFn: ({ signal }) => readPage(api.GET('/api/finance/payables', { params: { query: page }, signal })),
    placeholderData: keepPreviousData,
  });

/** Pays rents to an owner, all or none. */
export const makePayout = (body: Schemas['MakePayout'], once: Once) =>
  once(`payout/${body.ownerId}`, (header) =>
    read(api.POST('/api/finance/payouts', { params: { header }, body })),
  );

/** Result of a payout, if made now. */
export type PayoutPreview = Schemas['PayoutPreviewDto'];

/**
 * Query for a preview of these rents, or of everything payable. Outside the money keys: after the payout a
 * refetch would fail.
 */
export const payoutPreviewQuery = (body: Schemas['PreviewPayout']) =>
  queryOptions({
    queryKey: ['payout-preview', body],
    queryFn: ({ signal }) => read(api.POST('/api/finance/payouts/preview', { body, signal })),
    staleTime: 0,
    gcTime: 0,
  });

/** Exports the amount payable to each owner as CSV. */
export const makePayablesFile = (): Promise<Blob> =>
  read(api.POST('/api/finance/payables/file', { body: {}, parseAs: 'blob' }));
