import { api, queryOptions, read } from '@kiraya/session';

/** How many people are interested, by property id; properties nobody wants are left out. */
export const interestCountsQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['properties', 'interest-counts', ids],
    queryFn: ({ signal }) =>
      read(api.GET('/api/properties/interests', { params: { query: { ids: ids.join(',') } }, signal })),
  });
