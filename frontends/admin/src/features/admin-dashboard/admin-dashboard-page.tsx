import { paths } from '@kiraya/router';
import { DashboardFrame, StaffTasks, staffTasksQuery } from '@kiraya/session/dashboard';
import { ButtonLink, EmptyState, Panel } from '@kiraya/ui';
import { DashboardGrid } from '@kiraya/ui/app';
import { PieChart, TrendChart } from '@kiraya/ui/charts';
import { type AdminDashboard, loadAdminDashboard } from './admin-dashboard-data';
import { AdminTiles } from './admin-tiles';
import { attentionQuery } from './attention/attention-api';
import { NeedsAttention } from './attention/needs-attention';
import { RecentActivity } from './recent-activity';

/** Administrator's dashboard: items that need attention, then the site's totals. */
export default function AdminDashboardPage() {
  return (
    <DashboardFrame
      role="admin"
      load={loadAdminDashboard}
      panels={(client) => [client.prefetchQuery(attentionQuery), client.prefetchQuery(staffTasksQuery)]}
      intro="Tasks that need attention, then homes, people and rents across Kiraya."
    >
      {(dashboard) => (
        <>
          <NeedsAttention />
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

/** Charts of the homes by occupancy and of the income over six months. */
function AdminCharts({ of }: { of: AdminDashboard }) {
  return (
    <DashboardGrid>
      <PieChart
        title="Occupancy"
        slices={of.occupancyData.map(({ name, value }) => ({ label: name, value }))}
        empty="There are no properties yet."
      />
      <TrendChart
        kind="line"
        title="Income trend"
        points={of.incomeOverTime.map(({ month, income }) => ({ label: month, income }))}
        series={[{ key: 'income', label: 'Income' }]}
        empty="No rent came in during these six months."
      />
    </DashboardGrid>
  );
}

/** Empty state of a new site: how to add data. */
function NewSite() {
  return (
    <Panel>
      <EmptyState
        title="Nothing is listed yet"
        text="Owners list their homes themselves once they sign up. To try things out before, fill the site with dummy data."
        action={<ButtonLink to={paths.dataManagement}>Go to Data Management</ButtonLink>}
      />
    </Panel>
  );
}
