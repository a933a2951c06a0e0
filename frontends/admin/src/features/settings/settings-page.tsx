import { useQuery } from '@kiraya/session';
import { Loading, Page, Panel, Stack, TextSkeleton } from '@kiraya/ui';
import { FailedPart } from '@kiraya/ui/app';
import { MoneyForm } from './money-form';
import { OrganisationForm } from './organisation-form';
import { OrganisationLogo } from './organisation-logo';
import { ProtectionForm } from './protection-form';
import { ReminderSettings } from './reminders/reminder-settings';
import { settingsQuery } from './settings-api';

/** Settings of the whole product. */
export default function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Page title="General Settings" intro="Your organisation, money, security and reminders.">
      {data && (
        <Stack spacing={3}>
          <Panel title="Organisation">
            <Stack spacing={3}>
              <OrganisationForm settings={data} />
              <OrganisationLogo settings={data} />
            </Stack>
          </Panel>
          <Panel title="Money">
            <MoneyForm settings={data} />
          </Panel>
          <Panel title="Safety and privacy">
            <ProtectionForm settings={data} />
          </Panel>
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
