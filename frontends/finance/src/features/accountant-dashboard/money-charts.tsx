import type { Schemas } from '@kiraya/api-client';
import { DashboardGrid } from '@kiraya/ui/app';
import { TrendChart } from '@kiraya/ui/charts';

const rentAndCommission = [
  { key: 'rent', label: 'Rent' },
  { key: 'commission', label: 'Commission' },
] as const;
const commission = [{ key: 'amount', label: 'Commission' }] as const;

/** Charts of the last six months by date of payment. */
export function MoneyCharts({ of }: { of: Schemas['AccountantDashboardDto'] }) {
  return (
    <DashboardGrid>
      <TrendChart
        kind="bar"
        title="Rent and commission by month"
        points={of.monthlyTrend.map(({ month, ...figures }) => ({ label: month, ...figures }))}
        series={rentAndCommission}
      />
      <TrendChart
        kind="line"
        title="Commission trend"
        points={of.commissionTrend.map(({ month, amount }) => ({ label: month, amount }))}
        series={commission}
      />
    </DashboardGrid>
  );
}
