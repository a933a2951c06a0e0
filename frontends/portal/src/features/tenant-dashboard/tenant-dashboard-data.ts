import type { Schemas } from '@kiraya/api-client';
import { api, read } from '@kiraya/session';

export type TenantDashboard = Schemas['TenantDashboardDto'];

export const loadTenantDashboard = ({ signal }: { signal: AbortSignal }): Promise<TenantDashboard> =>
  read(api.GET('/api/dashboard/tenant', { signal }));
