import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';
import { WITH_DASHBOARD_MS } from '@kiraya/session/dashboard';
import { dashboardKeys } from '@kiraya/session/query-keys';

export type OwnerWaiting = Schemas['OwnerWaitingDto'];
export type OwingTenant = OwnerWaiting['owing']['tenants'][number];

export const waitingQuery = queryOptions({
  queryKey: dashboardKeys.of('waiting', 'owner'),
  queryFn: ({ signal }) => read(api.GET('/api/waiting/owner', { signal })),
  staleTime: WITH_DASHBOARD_MS,
});

export const remindTenant = (contractId: string) =>
  read(api.POST('/api/contracts/{id}/dues-reminder', { params: { path: { id: contractId } } }));
