import { useProfile, useSession } from '@kiraya/session';
import { dashboardFailure, DashboardMessage, sessionGap } from '@kiraya/session/dashboard';
import { isFor, type RemotePlace } from '../remotes/remote-list';
import { RemotePage } from '../remotes/remote-page';
import { RemoteWaiting } from '../remotes/remote-waiting';

/** Dashboard of the user's role, from its remote. */
export function DashboardPage({ places }: { places: readonly RemotePlace[] }) {
  const { user } = useSession();
  const { data: profile, error, isPending, refetch } = useProfile();
  const lost = sessionGap(user);
  if (lost) return <DashboardMessage text={dashboardFailure(lost)} />;
  if (error && !profile) {
    return <DashboardMessage text={dashboardFailure(error)} onRetry={() => void refetch()} />;
  }
  if (isPending) return <RemoteWaiting />;
  const place = places.find((each) => isFor(each, profile?.role.name));
  return place ? <RemotePage {...place} /> : <DashboardMessage text="Unknown user role" />;
}
