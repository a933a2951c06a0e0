import { api, queryOptions, read } from '@kiraya/session';
import { organisationKeys } from '@kiraya/session/query-keys';

/** Who runs this installation, and how to reach them as far as they have told. */
export const organisationQuery = queryOptions({
  queryKey: organisationKeys.all,
  queryFn: ({ signal }) => read(api.GET('/api/organisation', { signal })),
});
