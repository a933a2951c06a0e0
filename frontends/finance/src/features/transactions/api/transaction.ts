import { api, queryOptions, read } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';

const fetchTransaction = (id: string, signal: AbortSignal) =>
  read(api.GET('/api/finance/transactions/{id}', { params: { path: { id } }, signal }));

/** Query for one transaction. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: moneyKeys.of('transaction', id),
    queryFn: ({ signal }) => fetchTransaction(id, signal),
    staleTime: 0,
  });
