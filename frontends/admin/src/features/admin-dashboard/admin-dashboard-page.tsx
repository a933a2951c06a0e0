import { useQuery } from '@kiraya/session';
import { DashboardFrame, StaffTasks } from '@kiraya/session/dashboard';
import { AdminCharts } from './admin-charts';
import { loadAdminDashboard } from './admin-dashboard-data';
import { AdminTiles } from './admin-tiles';
import { attentionQuery } from './attention/attention-api';
import { NeedsAttention } from './attention/needs-attention';
import { NewSite } from './new-site';
import { RecentActivity } from './recent-activity';

/** Administrator's dashboard: items that need attention, then the site's totals. */
export default function AdminDashboardPage() {
  const attention = useQuery(attentionQuery);
  return (
    <DashboardFrame
      role="admin"
      load={loadAdminDashboard}
      intro="What needs a person, then homes, people and rents across Kiraya."
    >
      {(dashboard) => (
        <>
          <NeedsAttention
            of={attention.data}
            failed={attention.isError}
            onRetry={() => void attention.refetch()}
          />
          <StaffTasks />
          {dashboard.totalProperties === 0 && <NewSite />}
          <AdminTiles of={dashboard} />
          <AdminCharts of={dashboard} />
          <RecentActivity activity={dashboard.recentActivity} />
        </>
      )}
    </DashboardFrame>
  );
}
