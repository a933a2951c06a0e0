import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';

/** Arrears of a tenant for a home. */
export type Arrears = Schemas['ArrearsDto'];
/** Open part of a rent or a charge. */
export type OpenClaim = Schemas['ClaimFactsDto'];

export interface ArrearsFilter {
  q?: string;
  contractId?: string;
}

/** Columns by which the list can be sorted. */
export const SORT_COLUMNS = ['due', 'tenant', 'property', 'call', 'amount'] as const;
/** A column, or with a minus from its end. */
export type ArrearsSort = `${'' | '-'}${(typeof SORT_COLUMNS)[number]}`;

interface ArrearsPage extends ArrearsFilter {
  sort?: ArrearsSort | undefined;
  cursor?: string;
  limit: number;
}

/** Key prefix of all pages of the work list. */
export const allArrears = moneyKeys.of('arrears');

/** Query for a page of arrears by tenant and home, the oldest first. */
export const arrearsQuery = (filter: ArrearsPage) =>
  queryOptions({
    queryKey: [...allArrears, filter],
    queryFn: ({ signal }) => readPage(api.GET('/api/finance/arrears', { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
  });

/** Query for the sums of the list, on all pages. */
export const arrearsSumQuery = (filter: ArrearsFilter) =>
  queryOptions({
    queryKey: moneyKeys.of('arrears-sum', filter),
    queryFn: ({ signal }) => read(api.GET('/api/finance/arrears/sum', { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
  });

/** Exports the rents and charges due, by a filter, as CSV. */
export const makeArrearsFile = (filter: ArrearsFilter): Promise<Blob> =>
  read(api.POST('/api/finance/arrears/file', { body: filter, parseAs: 'blob' }));
