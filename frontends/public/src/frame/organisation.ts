import { api, queryOptions, read } from '@kiraya/session';
import { organisationKeys } from '@kiraya/session/query-keys';

/** Query for the operator of this installation, with its contact data. */
export const organisationQuery = queryOptions({
  queryKey: organisationKeys.all,
  queryFn: ({ signal }) => read(api.GET('/api/organisation', { signal })),
});
