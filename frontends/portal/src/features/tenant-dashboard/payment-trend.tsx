import { TrendChart } from '@kiraya/ui/charts';
import type { TenantDashboard } from './tenant-dashboard-data';

/** Chart of the payments of the last six months. */
export function PaymentTrend({ months }: { months: TenantDashboard['paymentTrend'] }) {
  return (
    <TrendChart
      kind="bar"
      title="Payment trend"
      points={months.map(({ month, amount }) => ({ label: month, amount }))}
      series={[{ key: 'amount', label: 'Rent paid' }]}
      empty="You paid no rent during these six months."
    />
  );
}
