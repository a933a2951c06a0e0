import { useQuery } from '@kiraya/session';
import type { Schemas } from '@kiraya/api-client';
import { dataStatusQuery, statisticsQuery } from './overview-api';

export interface Overview {
  /** Undefined while on its way, or where it could not be had. */
  statistics: Schemas['StatisticsDto'] | undefined;
  status: Schemas['DataStatusDto'] | undefined;
  /** Why one of them could not be had. */
  error: Error | null;
  retry: () => void;
}

/** The figures of the page, asked for together. */
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
