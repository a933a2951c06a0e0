import { errorText, notify } from '@kiraya/session';
import { styled } from '@kiraya/mui';
import { color, focusRing, Page, Stack } from '@kiraya/ui';
import { useEffect } from 'react';
import { AccountsSection } from './accounts/accounts-section';
import { useAccounts } from './accounts/use-accounts';
import { DummyDataPanel } from './dummy-data/dummy-data-panel';
import { InvitationsSection } from './invitations/invitations-section';
import { StatisticsTiles } from './overview/statistics-tiles';
import { useOverview } from './overview/use-overview';

const DUMMY_DATA = 'dummy-data';

/** Link within the page, which the browser follows itself. */
const Jump = styled('a')({ color: color.accent, '&:focus-visible': focusRing });

/** Totals and accounts; apart from them, at the end, the dummy data. */
export default function DataManagementPage() {
  const overview = useOverview();
  const accounts = useAccounts();
  useFetchNotice(overview.error ?? accounts.page.error);
  return (
    <Page
      title="Data Management"
      intro={
        <>
          Every account. <Jump href={`#${DUMMY_DATA}`}>Dummy data</Jump> for trying things out is at the end.
        </>
      }
    >
      <Stack spacing={3}>
        <StatisticsTiles {...overview} />
        <InvitationsSection />
        <AccountsSection {...accounts} />
        <div id={DUMMY_DATA} style={{ scrollMarginTop: 80 }}>
          <DummyDataPanel {...overview} />
        </div>
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
