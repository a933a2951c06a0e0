import { api, queryOptions, read, useQuery } from '@kiraya/session';
import { WITH_DASHBOARD_MS } from '@kiraya/session/dashboard';
import { dashboardKeys } from '@kiraya/session/query-keys';
import { answerRows } from '../../dashboard/answer-rows';
import { WaitsForYou } from '../../dashboard/waits-for-you';

export const waitingQuery = queryOptions({
  queryKey: dashboardKeys.of('waiting', 'tenant'),
  queryFn: ({ signal }) => read(api.GET('/api/waiting/tenant', { signal })),
  staleTime: WITH_DASHBOARD_MS,
});

/** Pending tasks of a tenant. */
export function TenantTasks() {
  const { data, isError, refetch } = useQuery(waitingQuery);
  return (
    <WaitsForYou rows={data && answerRows(data.answers)} failed={isError} onRetry={() => void refetch()} />
  );
}
