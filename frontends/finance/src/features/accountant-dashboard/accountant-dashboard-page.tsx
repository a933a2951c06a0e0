import type { Schemas } from '@kiraya/api-client';
import { api, read } from '@kiraya/session';
import { DashboardFrame, StaffTasks, staffTasksQuery } from '@kiraya/session/dashboard';
import { DashboardGrid } from '@kiraya/ui/app';
import { TrendChart } from '@kiraya/ui/charts';
import { LatestMoney } from './latest-money';
import { MoneyTiles } from './money-tiles';
import { firstDues, firstPayables, WorkLists } from './work-lists';

const load = ({ signal }: { signal: AbortSignal }) => read(api.GET('/api/dashboard/accountant', { signal }));

/** Accountant's dashboard: pending tasks, then totals. */
export default function AccountantDashboardPage() {
  return (
    <DashboardFrame
      role="accountant"
      load={load}
      panels={(client) => [
        client.prefetchQuery(staffTasksQuery),
        client.prefetchQuery(firstDues),
        client.prefetchQuery(firstPayables),
      ]}
      intro="Rents to collect, payouts to make, and the totals."
    >
      {(dashboard) => (
        <>
          <StaffTasks />
          <WorkLists />
          <MoneyTiles of={dashboard.financialSummary} />
          <MoneyCharts of={dashboard} />
          <LatestMoney of={dashboard} />
        </>
      )}
    </DashboardFrame>
  );
}

const rentAndCommission = [
  { key: 'rent', label: 'Rent' },
  { key: 'commission', label: 'Commission' },
] as const;
const commission = [{ key: 'amount', label: 'Commission' }] as const;

/** Charts of the last six months by date of payment. */
function MoneyCharts({ of }: { of: Schemas['AccountantDashboardDto'] }) {
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
