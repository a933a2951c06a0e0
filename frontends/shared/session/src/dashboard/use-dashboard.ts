import {
  ApiProblem,
  errorText,
  type QueryClient,
  useQuery,
  useQueryClient,
  useSession,
} from '@kiraya/session';
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

/** Time for which a dashboard waits for its panels. */
const PANELS_MS = 3000;

/** Time in which a panel that is drawn with its dashboard does not load its data again. */
export const WITH_DASHBOARD_MS = 5000;

export interface DashboardCalls<Data> {
  /** API call: `({ signal }) => read(api.GET('/api/dashboard/owner', { signal }))`. */
  load: (context: { signal: AbortSignal }) => Promise<Data>;
  /** Loads panels with it, so that none comes later and moves others. One fails or takes long alone. */
  panels?: (client: QueryClient) => Promise<void>[];
}

/** Loads the dashboard of a role. Refetches whenever it is opened, showing the cached one meanwhile. */
export function useDashboard<Data>(
  role: DashboardRole,
  { load, panels }: DashboardCalls<Data>,
): DashboardState<Data> {
  const { user } = useSession();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: dashboardKeys.of(role, user?.id),
    queryFn: async ({ signal }): Promise<Data | null> => {
      const lost = sessionGap(user);
      if (lost) throw lost;
      const [dashboard] = await Promise.all([load({ signal }), inTime(panels?.(client) ?? [])]);
      return dashboard ?? null;
    },
    staleTime: 0,
  });
  const failure = error && data === undefined ? dashboardFailure(error) : undefined;
  return { data, failure, retry: () => void refetch() };
}

/** Waits for panels, up to {@link PANELS_MS}. */
async function inTime(panels: Promise<void>[]): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise((resolve) => (late = setTimeout(resolve, PANELS_MS)));
  await Promise.race([Promise.all(panels), isLate]);
  clearTimeout(late);
}
