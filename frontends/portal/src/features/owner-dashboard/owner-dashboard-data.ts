import type { Schemas } from '@kiraya/api-client';
import { api, read, type QueryClient } from '@kiraya/session';
import { waitingQuery } from './owner-waiting';

export type OwnerDashboard = Schemas['OwnerDashboardDto'];

/** Loads what waits as well, so that no panel comes later and moves the others; that may fail alone. */
export async function loadOwnerDashboard(
  { signal }: { signal: AbortSignal },
  client: QueryClient,
): Promise<OwnerDashboard> {
  const [dashboard] = await Promise.all([
    read(api.GET('/api/dashboard/owner', { signal })),
    client.prefetchQuery(waitingQuery),
  ]);
  return dashboard;
}
