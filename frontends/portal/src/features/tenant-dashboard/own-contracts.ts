import { api, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';

const READ = 20;

/** The contracts of one's own, the newest first; more than anybody has. */
export const ownContractsQuery = queryOptions({
  queryKey: contractKeys.of('own'),
  queryFn: ({ signal }) => read(api.GET('/api/contracts', { params: { query: { limit: READ } }, signal })),
});
