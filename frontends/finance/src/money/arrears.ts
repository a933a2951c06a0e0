import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';

/** All that a tenant owes now for a home. */
export type Arrears = Schemas['ArrearsDto'];
/** What is open of a rent or a charge. */
export type OpenClaim = Schemas['ClaimFactsDto'];

export interface ArrearsFilter {
  q?: string;
  contractId?: string;
}

interface ArrearsPage extends ArrearsFilter {
  cursor?: string;
  limit: number;
}

/** The key that all pages of the work list begin with. */
export const allArrears = moneyKeys.of('arrears');

/** One page of what is due by tenant and home, what has been due for longest first. */
export const arrearsQuery = (filter: ArrearsPage) =>
  queryOptions({
    queryKey: [...allArrears, filter],
    queryFn: ({ signal }) => readPage(api.GET('/api/finance/arrears', { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
  });

/** All rents and charges that are due of those that a filter asks for, for a spreadsheet. */
export const makeArrearsFile = (filter: ArrearsFilter): Promise<Blob> =>
  read(api.POST('/api/finance/arrears/file', { body: filter, parseAs: 'blob' }));
