import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';
import { adminKeys } from '@kiraya/session/query-keys';

export type Attention = Schemas['AttentionDto'];

/** What needs a person, asked for anew whenever the dashboard is opened. */
export const attentionQuery = queryOptions({
  queryKey: adminKeys.of('attention'),
  queryFn: ({ signal }) => read(api.GET('/api/admin/attention', { signal })),
  staleTime: 0,
});
