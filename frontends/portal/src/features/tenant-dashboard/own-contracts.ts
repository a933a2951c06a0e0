import { api, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';

const READ = 20;

/** Query for the tenant's own contracts, the newest first, all in one page. */
export const ownContractsQuery = queryOptions({
  queryKey: contractKeys.of('own'),
  queryFn: ({ signal }) => read(api.GET('/api/contracts', { params: { query: { limit: READ } }, signal })),
});
