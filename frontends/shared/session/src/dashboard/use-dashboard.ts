import { ApiProblem, errorText, useQuery, useSession } from '@kiraya/session';
import { dashboardKeys } from '@kiraya/session/query-keys';
import { sessionGap } from './session-gap';

export type DashboardRole = 'owner' | 'tenant' | 'accountant' | 'admin';

/** Error sentence shown in place of a dashboard. */
export function dashboardFailure(error: Error): string {
  const answered = error instanceof ApiProblem && !error.network;
  return answered ? errorText(error, 'Failed to fetch dashboard data') : 'Failed to load dashboard data';
}

export interface DashboardState<Data> {
  /** Undefined while loading; null if the server has none. */
  data: Data | null | undefined;
  /** Error to show in place of the dashboard. */
  failure: string | undefined;
  retry: () => void;
}

/**
 * Loads the dashboard of a role: `useDashboard('owner', ({ signal }) => read(api.GET('/api/dashboard/owner',
 * { signal })))`. Refetches whenever it is opened, showing the cached one meanwhile.
 */
export function useDashboard<Data>(
  role: DashboardRole,
  load: (context: { signal: AbortSignal }) => Promise<Data>,
): DashboardState<Data> {
  const { user } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: dashboardKeys.of(role, user?.id),
    queryFn: async ({ signal }): Promise<Data | null> => {
      const lost = sessionGap(user);
      if (lost) throw lost;
      return (await load({ signal })) ?? null;
    },
    staleTime: 0,
  });
  const failure = error && data === undefined ? dashboardFailure(error) : undefined;
  return { data, failure, retry: () => void refetch() };
}
