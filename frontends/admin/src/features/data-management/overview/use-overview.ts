import { useQuery } from '@kiraya/session';
import type { Schemas } from '@kiraya/api-client';
import { dataStatusQuery, statisticsQuery } from './overview-api';

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
