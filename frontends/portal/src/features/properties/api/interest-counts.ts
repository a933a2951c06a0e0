import { api, queryOptions, read } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';

/** How many people are interested, by property id; properties nobody wants are left out. */
export const interestCountsQuery = (ids: string[]) =>
  queryOptions({
    queryKey: propertyKeys.of('interest-counts', ids),
    queryFn: ({ signal }) =>
      read(api.GET('/api/properties/interests', { params: { query: { ids: ids.join(',') } }, signal })),
  });
