import { Page, Stack } from '@kiraya/ui';
import { DashboardGrid } from '@kiraya/ui/app';
import { AccountsSection } from './accounts/accounts-section';
import { useAccounts } from './accounts/use-accounts';
import { CommissionPanel } from './commission/commission-panel';
import { LateFeesPanel } from './commission/late-fees-panel';
import { OperatorUpiPanel } from './commission/operator-upi-panel';
import { DummyDataPanel } from './dummy-data/dummy-data-panel';
import { InvitationsSection } from './invitations/invitations-section';
import { StatisticsTiles } from './overview/statistics-tiles';
import { useOverview } from './overview/use-overview';
import { useFetchNotice } from './use-fetch-notice';

/** What administrators look after: the figures, the dummy data, the commission and every account. */
export default function DataManagementPage() {
  const overview = useOverview();
  const accounts = useAccounts();
  useFetchNotice(overview.error ?? accounts.page.error);
  return (
    <Page
      title="Data Management"
      intro="Dummy data for trying things out, the commission, and every account."
    >
      <Stack spacing={3}>
        <StatisticsTiles {...overview} />
        <DashboardGrid>
          <DummyDataPanel {...overview} />
          <CommissionPanel />
          <OperatorUpiPanel />
          <LateFeesPanel />
        </DashboardGrid>
        <InvitationsSection />
        <AccountsSection {...accounts} />
      </Stack>
    </Page>
  );
}
