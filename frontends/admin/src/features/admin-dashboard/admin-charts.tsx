import { DashboardGrid } from '@kiraya/ui/app';
import { PieChart, TrendChart } from '@kiraya/ui/charts';
import type { AdminDashboard } from './admin-dashboard-data';

/** Charts of the homes by occupancy and of the income over six months. */
export function AdminCharts({ of }: { of: AdminDashboard }) {
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
