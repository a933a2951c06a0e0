import { api, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';

/**
 * Query for the commission of a contract made now, in percent. Always refetched: the server applies the
 * current one.
 */
export const commissionQuery = queryOptions({
  queryKey: contractKeys.of('commission'),
  queryFn: ({ signal }) => read(api.GET('/api/contracts/commission', { signal })),
  staleTime: 0,
});
