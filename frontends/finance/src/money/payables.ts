import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';

/** What is owed to one owner: the first 100 of the rents collected and not paid out. */
export type Payable = Schemas['PayableDto'];
export type PayableRecord = Payable['records'][number];

/** One page of the owners to whom something is owed. */
export const payablesQuery = (page: { limit: number; cursor?: string }) =>
  queryOptions({
    queryKey: moneyKeys.of('payables', page),
    queryFn: ({ signal }) => readPage(api.GET('/api/finance/payables', { params: { query: page }, signal })),
    placeholderData: keepPreviousData,
  });

/** Pays an owner these rents, all or none. */
export const makePayout = (body: Schemas['MakePayout'], once: Once) =>
  once(`payout/${body.ownerId}`, (header) =>
    read(api.POST('/api/finance/payouts', { params: { header }, body })),
  );

/** What a payout would come to, were it made now. */
export type PayoutPreview = Schemas['PayoutPreviewDto'];

/** Of these rents, or of everything that is owed. Not asked anew with the rest of the money: once it is paid, it is refused. */
export const payoutPreviewQuery = (body: Schemas['PreviewPayout']) =>
  queryOptions({
    queryKey: ['payout-preview', body],
    queryFn: ({ signal }) => read(api.POST('/api/finance/payouts/preview', { body, signal })),
    staleTime: 0,
    gcTime: 0,
  });

/** What is owed to each owner, for a spreadsheet. */
export const makePayablesFile = (): Promise<Blob> =>
  read(api.POST('/api/finance/payables/file', { body: {}, parseAs: 'blob' }));
