import { ApiProblem, errorText, useProfile } from '@kiraya/session';
import { PageMessage } from './page-message';
import { RemotePage } from '../remotes/remote-page';
import { RemoteWaiting } from '../remotes/remote-waiting';

/** The dashboard of whoever is logged in, from the remote that looks after their role. */
export function DashboardPage() {
  const { data: profile, error, isPending } = useProfile();
  if (error) return <PageMessage text={failure(error)} />;
  if (isPending) return <RemoteWaiting />;
  switch (profile.role.name) {
    case 'owner':
      return <RemotePage remote="portal" page="ownerDashboard" />;
    case 'tenant':
      return <RemotePage remote="portal" page="tenantDashboard" />;
    case 'accountant':
      return <RemotePage remote="finance" page="accountantDashboard" />;
    case 'admin':
      return <RemotePage remote="admin" page="adminDashboard" />;
    default:
      return <PageMessage text="Unknown user role" />;
  }
}

function failure(error: Error): string {
  const answered = error instanceof ApiProblem && !error.network;
  return answered ? errorText(error, 'Failed to fetch dashboard data') : 'Failed to load dashboard data';
}
