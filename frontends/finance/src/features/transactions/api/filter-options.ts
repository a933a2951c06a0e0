import { api, keepPreviousData, queryOptions, read } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';

const fetchOptions = (q: string, signal: AbortSignal) =>
  read(api.GET('/api/contracts/transactions/filters', { params: { query: { q: q || undefined } }, signal }));

export type FilterOptions = Awaited<ReturnType<typeof fetchOptions>>;

/**
 * Query for owners, tenants and properties whose name contains `q`, at most 50 of each; the newest for an
 * empty `q`.
 */
export const filterOptionsQuery = (q: string) =>
  queryOptions({
    queryKey: moneyKeys.of('filter-options', q),
    queryFn: ({ signal }) => fetchOptions(q, signal),
    placeholderData: keepPreviousData,
  });
