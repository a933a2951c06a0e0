import { api, queryOptions, read } from '@kiraya/session';

/** How much there is of everything, dummy data included. */
export const statisticsQuery = queryOptions({
  queryKey: ['admin', 'statistics'],
  queryFn: ({ signal }) => read(api.GET('/api/admin/statistics', { signal })),
});

/** How much of it is dummy data. */
export const dataStatusQuery = queryOptions({
  queryKey: ['admin', 'data-status'],
  queryFn: ({ signal }) => read(api.GET('/api/admin/data-status', { signal })),
});
