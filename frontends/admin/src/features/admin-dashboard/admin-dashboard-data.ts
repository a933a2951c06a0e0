import type { Schemas } from '@kiraya/api-client';
import { api, read } from '@kiraya/session';

export type AdminDashboard = Schemas['AdminDashboardDto'];

export const loadAdminDashboard = ({ signal }: { signal: AbortSignal }): Promise<AdminDashboard> =>
  read(api.GET('/api/dashboard/admin', { signal }));
