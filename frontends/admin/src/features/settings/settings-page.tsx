import { useQuery } from '@kiraya/session';
import { Loading, Page, Panel, Stack, TextSkeleton } from '@kiraya/ui';
import { DashboardGrid, FailedPart } from '@kiraya/ui/app';
import { ClosedBooksForm } from './closed-books-form';
import { CommissionForm } from './commission-form';
import { FirstListingsForm } from './first-listings-form';
import { LateFeesForm } from './late-fees-form';
import { MonthlyChargesForm } from './monthly-charges-form';
import { OperatorUpiForm } from './operator-upi-form';
import { OrganisationForm } from './organisation-form';
import { OrganisationLogo } from './organisation-logo';
import { ReminderSettings } from './reminders/reminder-settings';
import { SecondFactorForm } from './second-factor-form';
import { settingsQuery } from './settings-api';

/** Settings of the whole product. */
export default function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Page
      title="General Settings"
      intro="Who papers are from, what Kiraya keeps, where tenants pay to, which days are closed, what waits for you, what staff log in with, and when people are reminded."
    >
      {data && (
        <Stack spacing={3}>
          <Panel title="Organisation">
            <Stack spacing={3}>
              <OrganisationForm settings={data} />
              <OrganisationLogo settings={data} />
            </Stack>
          </Panel>
          <DashboardGrid>
            <Panel title="Commission">
              <CommissionForm settings={data} />
            </Panel>
            <Panel title="Where tenants pay to">
              <OperatorUpiForm settings={data} />
            </Panel>
            <Panel title="Late fees">
              <LateFeesForm settings={data} />
            </Panel>
            <Panel title="Monthly charges">
              <MonthlyChargesForm settings={data} />
            </Panel>
            <Panel title="Closed books">
              <ClosedBooksForm settings={data} />
            </Panel>
            <Panel title="First listings">
              <FirstListingsForm settings={data} />
            </Panel>
            <Panel title="Log-in of staff">
              <SecondFactorForm settings={data} />
            </Panel>
          </DashboardGrid>
          <ReminderSettings />
        </Stack>
      )}
      {!data && error && <FailedPart text="Could not load the settings" onRetry={() => void refetch()} />}
      {!data && !error && (
        <Panel>
          <Loading label="Loading settings">
            <TextSkeleton lines={8} />
          </Loading>
        </Panel>
      )}
    </Page>
  );
}
