import { api, queryOptions, read } from '@kiraya/session';
import { adminKeys } from '@kiraya/session/query-keys';

/** How much there is of everything, dummy data included. */
export const statisticsQuery = queryOptions({
  queryKey: adminKeys.of('statistics'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/statistics', { signal })),
});

/** How much of it is dummy data. */
export const dataStatusQuery = queryOptions({
  queryKey: adminKeys.of('data-status'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/data-status', { signal })),
});
