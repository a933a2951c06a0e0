import { paths } from '@kiraya/router';
import { DashboardFrame } from '@kiraya/session/dashboard';
import { ButtonLink, EmptyState, Panel } from '@kiraya/ui';
import { DashboardGrid } from '@kiraya/ui/app';
import { PieChart, TrendChart } from '@kiraya/ui/charts';
import { mdiPlus } from '@kiraya/ui/icons';
import { LatestIncome } from './latest-income';
import { OwnedProperties } from './owned-properties';
import { loadOwnerDashboard, type OwnerDashboard } from './owner-dashboard-data';
import { OwnerTasks } from './owner-tasks';
import { OwnerTiles } from './owner-tiles';
import { waitingQuery } from './owner-waiting';

/** Owner's dashboard: pending tasks, income, arrears and vacancies, then all homes. */
export default function OwnerDashboardPage() {
  return (
    <DashboardFrame
      role="owner"
      load={loadOwnerDashboard}
      panels={(client) => [client.prefetchQuery(waitingQuery)]}
      intro="Income, overdue rents and vacant homes."
    >
      {(dashboard) => (
        <>
          {dashboard.totalProperties === 0 && <NewOwner />}
          {dashboard.totalProperties > 0 && <OwnerTasks />}
          <OwnerTiles of={dashboard} />
          {dashboard.totalProperties > 0 && (
            <>
              <LatestIncome income={dashboard.incomeHistory} />
              <OwnerCharts of={dashboard} />
              <OwnedProperties homes={dashboard.ownedProperties} total={dashboard.totalProperties} />
            </>
          )}
        </>
      )}
    </DashboardFrame>
  );
}

/** Empty state of an owner without a home. */
function NewOwner() {
  return (
    <Panel>
      <EmptyState
        title="List your first home"
        text="It is on the public site at once, without brokerage. Once a tenant moves in, each month’s rent, the commission and what is left for you are summed up here."
        action={
          <ButtonLink to={paths.createProperty} icon={mdiPlus}>
            Create Property
          </ButtonLink>
        }
      />
    </Panel>
  );
}

const series = [
  { key: 'income', label: 'Income' },
  { key: 'netIncome', label: 'Net income' },
] as const;

/** Charts of six months' income and of occupancy. */
function OwnerCharts({ of }: { of: OwnerDashboard }) {
  return (
    <DashboardGrid>
      <TrendChart
        kind="line"
        title="Income trend"
        points={of.incomeTrend.map(({ month, ...sums }) => ({ label: month, ...sums }))}
        series={series}
        empty="No rent came in during these six months."
      />
      <PieChart
        title="Property status"
        slices={of.propertyStatusData.map(({ name, value }) => ({ label: name, value }))}
      />
    </DashboardGrid>
  );
}
