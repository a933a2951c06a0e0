import { api, profileQuery, queryOptions, read, useQuery, useSession } from '@kiraya/session';
import { dashboardKeys } from '@kiraya/session/query-keys';
import { sessionGap } from './session-gap';

const stepsQuery = queryOptions({
  queryKey: dashboardKeys.of('first-steps'),
  queryFn: ({ signal }) => read(api.GET('/api/dashboard/first-steps', { signal })),
  staleTime: 0,
  // The dashboard waits for it, and does without.
  retry: false,
});

/** Loads the first steps, unless the user hides them. */
export function useFirstSteps() {
  const { user } = useSession();
  const { data: profile } = useQuery({ ...profileQuery, enabled: !sessionGap(user) });
  const isShown = profile?.hidesFirstSteps === false;
  const { data, isPending } = useQuery({ ...stepsQuery, enabled: isShown });
  return { steps: (isShown && data?.steps) || [], isPending: isShown && isPending };
}

export type FirstStep = ReturnType<typeof useFirstSteps>['steps'][number];
