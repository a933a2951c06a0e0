import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';
import { WITH_DASHBOARD_MS } from '@kiraya/session/dashboard';
import { adminKeys } from '@kiraya/session/query-keys';

export type Attention = Schemas['AttentionDto'];

/** Query for the items that need attention, refetched whenever the dashboard is opened. */
export const attentionQuery = queryOptions({
  queryKey: adminKeys.of('attention'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/attention', { signal })),
  staleTime: WITH_DASHBOARD_MS,
});
