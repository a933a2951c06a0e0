import { useProfile, useSession } from '@kiraya/session';
import { dashboardFailure, DashboardMessage, sessionGap } from '@kiraya/session/dashboard';
import { isFor, type RemoteRoute } from '../remotes/remote-list';
import { RemotePage } from '../remotes/remote-page';
import { RemoteLoading } from '../remotes/remote-loading';

/** Dashboard of the user's role, from its remote. */
export function DashboardPage({ places }: { places: readonly RemoteRoute[] }) {
  const { user } = useSession();
  const { data: profile, error, isPending, refetch } = useProfile();
  const lost = sessionGap(user);
  if (lost) return <DashboardMessage text={dashboardFailure(lost)} />;
  if (error && !profile) {
    return <DashboardMessage text={dashboardFailure(error)} onRetry={() => void refetch()} />;
  }
  if (isPending) return <RemoteLoading />;
  const place = places.find((each) =>
    isFor(each, { role: profile?.role.name, permissions: profile?.permissions }),
  );
  return place ? <RemotePage {...place} /> : <DashboardMessage text="Unknown user role" />;
}
