import { errorText, notify } from '@kiraya/session';
import { Page, Stack } from '@kiraya/ui';
import { useEffect } from 'react';
import { AccountsSection } from './accounts/accounts-section';
import { useAccounts } from './accounts/use-accounts';
import { DummyDataPanel } from './dummy-data/dummy-data-panel';
import { InvitationsSection } from './invitations/invitations-section';
import { StatisticsTiles } from './overview/statistics-tiles';
import { useOverview } from './overview/use-overview';

/** Totals, dummy data and accounts. */
export default function DataManagementPage() {
  const overview = useOverview();
  const accounts = useAccounts();
  useFetchNotice(overview.error ?? accounts.page.error);
  return (
    <Page title="Data Management" intro="Dummy data for trying things out, and every account.">
      <Stack spacing={3}>
        <StatisticsTiles {...overview} />
        <DummyDataPanel {...overview} />
        <InvitationsSection />
        <AccountsSection {...accounts} />
      </Stack>
    </Page>
  );
}

/** Shows one notice for a page's failed calls, however many fail. */
function useFetchNotice(error: Error | null): void {
  const text = error && errorText(error, 'Failed to fetch data');
  useEffect(() => {
    if (text) notify.error(text);
  }, [text]);
}
