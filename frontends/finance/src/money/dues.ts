import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, readPage } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';

/** A rent that is due and not paid. */
export type Due = Schemas['DueDto'];

export interface DuesFilter {
  q?: string;
  contractId?: string;
  cursor?: string;
  limit: number;
}

/** The key that all pages of the work list begin with. */
const allDues = moneyKeys.of('dues');

/** One page of the rents that are due and unpaid, the oldest first. */
export const duesQuery = (filter: DuesFilter) =>
  queryOptions({
    queryKey: [...allDues, filter],
    queryFn: ({ signal }) => readPage(api.GET('/api/finance/dues', { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
  });
