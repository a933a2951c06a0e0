import { useQuery, api, queryOptions, read } from '@kiraya/session';
import type { Schemas } from '@kiraya/api-client';
import { adminKeys } from '@kiraya/session/query-keys';

/** Query for the totals, dummy data included. */
const statisticsQuery = queryOptions({
  queryKey: adminKeys.of('statistics'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/statistics', { signal })),
});

/** Query for the counts of dummy data. */
const dataStatusQuery = queryOptions({
  queryKey: adminKeys.of('data-status'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/data-status', { signal })),
});

export interface Overview {
  /** Undefined while loading, or after a failure. */
  statistics: Schemas['StatisticsDto'] | undefined;
  status: Schemas['DataStatusDto'] | undefined;
  /** Error of either call. */
  error: Error | null;
  retry: () => void;
}

/** Loads the totals and the counts of dummy data together. */
export function useOverview(): Overview {
  const statistics = useQuery(statisticsQuery);
  const status = useQuery(dataStatusQuery);
  return {
    statistics: statistics.data,
    status: status.data,
    error: statistics.error ?? status.error,
    retry: () => {
      if (statistics.error) void statistics.refetch();
      if (status.error) void status.refetch();
    },
  };
}
