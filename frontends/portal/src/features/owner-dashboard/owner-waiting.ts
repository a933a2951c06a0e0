import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';
import { dashboardKeys } from '@kiraya/session/query-keys';

export type OwnerWaiting = Schemas['OwnerWaitingDto'];
export type OwingTenant = OwnerWaiting['owing']['tenants'][number];

export const waitingQuery = queryOptions({
  queryKey: dashboardKeys.of('waiting', 'owner'),
  queryFn: ({ signal }) => read(api.GET('/api/waiting/owner', { signal })),
  // The dashboard has asked for it just before its panels are drawn.
  staleTime: 5000,
});

export const remindTenant = (contractId: string) =>
  read(api.POST('/api/contracts/{id}/dues-reminder', { params: { path: { id: contractId } } }));
