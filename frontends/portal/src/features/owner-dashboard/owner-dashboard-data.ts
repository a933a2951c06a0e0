import type { Schemas } from '@kiraya/api-client';
import { api, read } from '@kiraya/session';

export type OwnerDashboard = Schemas['OwnerDashboardDto'];

export const loadOwnerDashboard = ({ signal }: { signal: AbortSignal }): Promise<OwnerDashboard> =>
  read(api.GET('/api/dashboard/owner', { signal }));
