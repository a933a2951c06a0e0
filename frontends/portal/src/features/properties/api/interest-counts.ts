import { api, queryOptions, read } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';

/** Query for the number of interests by property id, without zeros. */
export const interestCountsQuery = (ids: string[]) =>
  queryOptions({
    queryKey: propertyKeys.of('interest-counts', ids),
    queryFn: ({ signal }) =>
      read(api.GET('/api/properties/interests', { params: { query: { ids: ids.join(',') } }, signal })),
  });
