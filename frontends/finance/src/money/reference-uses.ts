import { api, queryOptions, read } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';

/** Payments and payouts that stand and carry this reference. */
export const referenceUsesQuery = (reference: string) =>
  queryOptions({
    queryKey: moneyKeys.of('references', reference),
    queryFn: ({ signal }) =>
      read(api.GET('/api/finance/references', { params: { query: { reference } }, signal })),
    enabled: reference !== '',
    staleTime: 0,
  });
