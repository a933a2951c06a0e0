import { ApiProblem, errorText, useQuery, useSession } from '@kiraya/session';
import { dashboardKeys } from '@kiraya/session/query-keys';
import { sessionGap } from './session-gap';

export type DashboardRole = 'owner' | 'tenant' | 'accountant' | 'admin';

/** What a dashboard shows in red instead of itself. */
export function dashboardFailure(error: Error): string {
  const answered = error instanceof ApiProblem && !error.network;
  return answered ? errorText(error, 'Failed to fetch dashboard data') : 'Failed to load dashboard data';
}

export interface DashboardState<Data> {
  /** Undefined while it is on its way; null when the server has none. */
  data: Data | null | undefined;
  /** The sentence to show in red in place of the dashboard. */
  failure: string | undefined;
  retry: () => void;
}

/**
 * The dashboard of a role: `useDashboard('owner', ({ signal }) => read(api.GET('/api/dashboard/owner', { signal })))`.
 * It is asked for anew whenever it is opened, and shown as it was until the answer comes.
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
