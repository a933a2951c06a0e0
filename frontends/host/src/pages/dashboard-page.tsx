import { useProfile, useSession } from '@kiraya/session';
import { dashboardFailure, DashboardMessage, sessionGap } from '@kiraya/session/dashboard';
import { RemotePage } from '../remotes/remote-page';
import { RemoteWaiting } from '../remotes/remote-waiting';

/** The dashboard of whoever is logged in, from the remote that looks after their role. */
export function DashboardPage() {
  const { user } = useSession();
  const { data: profile, error, isPending, refetch } = useProfile();
  const lost = sessionGap(user);
  if (lost) return <DashboardMessage text={dashboardFailure(lost)} />;
  if (error && !profile) {
    return <DashboardMessage text={dashboardFailure(error)} onRetry={() => void refetch()} />;
  }
  if (isPending) return <RemoteWaiting />;
  switch (profile?.role.name) {
    case 'owner':
      return <RemotePage remote="portal" page="ownerDashboard" />;
    case 'tenant':
      return <RemotePage remote="portal" page="tenantDashboard" />;
    case 'accountant':
      return <RemotePage remote="finance" page="accountantDashboard" />;
    case 'admin':
      return <RemotePage remote="admin" page="adminDashboard" />;
    default:
      return <DashboardMessage text="Unknown user role" />;
  }
}
