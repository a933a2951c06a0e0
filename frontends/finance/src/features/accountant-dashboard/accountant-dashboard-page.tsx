import { api, read } from '@kiraya/session';
import { DashboardFrame, StaffTasks } from '@kiraya/session/dashboard';
import { LatestMoney } from './latest-money';
import { MoneyCharts } from './money-charts';
import { MoneyTiles } from './money-tiles';
import { WorkLists } from './work-lists';

const load = ({ signal }: { signal: AbortSignal }) => read(api.GET('/api/dashboard/accountant', { signal }));

/** Accountant's dashboard: pending tasks, then totals. */
export default function AccountantDashboardPage() {
  return (
    <DashboardFrame
      role="accountant"
      load={load}
      intro="What is to be collected and paid out, and what it comes to."
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
