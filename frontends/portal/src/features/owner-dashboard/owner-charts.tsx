import { DashboardGrid } from '@kiraya/ui/app';
import { PieChart, TrendChart } from '@kiraya/ui/charts';
import type { OwnerDashboard } from './owner-dashboard-data';

const series = [
  { key: 'income', label: 'Income' },
  { key: 'netIncome', label: 'Net income' },
] as const;

/** Charts of six months' income and of occupancy. */
export function OwnerCharts({ of }: { of: OwnerDashboard }) {
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
