import { DashboardFrame } from '@kiraya/session/dashboard';
import { LatestIncome } from './latest-income';
import { NewOwner } from './new-owner';
import { OwnedProperties } from './owned-properties';
import { loadOwnerDashboard } from './owner-dashboard-data';
import { OwnerCharts } from './owner-charts';
import { OwnerTasks } from './owner-tasks';
import { OwnerTiles } from './owner-tiles';

/** Owner's dashboard: pending tasks, income, arrears and vacancies, then all homes. */
export default function OwnerDashboardPage() {
  return (
    <DashboardFrame
      role="owner"
      load={loadOwnerDashboard}
      intro="What came in, what is late and what is empty."
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
