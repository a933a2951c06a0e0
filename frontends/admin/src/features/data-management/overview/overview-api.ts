import { api, queryOptions, read } from '@kiraya/session';
import { adminKeys } from '@kiraya/session/query-keys';

/** Query for the totals, dummy data included. */
export const statisticsQuery = queryOptions({
  queryKey: adminKeys.of('statistics'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/statistics', { signal })),
});

/** Query for the counts of dummy data. */
export const dataStatusQuery = queryOptions({
  queryKey: adminKeys.of('data-status'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/data-status', { signal })),
});
