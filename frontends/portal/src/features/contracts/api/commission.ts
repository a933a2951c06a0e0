import { api, queryOptions, read } from '@kiraya/session';

/** The percentage that a contract made now would have. Asked for anew each time: the books take what is in force. */
export const commissionQuery = queryOptions({
  queryKey: ['contracts', 'commission'],
  queryFn: ({ signal }) => read(api.GET('/api/contracts/commission', { signal })),
  staleTime: 0,
});
