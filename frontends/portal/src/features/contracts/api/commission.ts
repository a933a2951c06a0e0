import { api, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';

/** The percentage that a contract made now would have. Asked for anew each time: the books take what is in force. */
export const commissionQuery = queryOptions({
  queryKey: contractKeys.of('commission'),
  queryFn: ({ signal }) => read(api.GET('/api/contracts/commission', { signal })),
  staleTime: 0,
});
