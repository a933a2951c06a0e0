import { Page, Stack } from '@kiraya/ui';
import { FailedMails } from './failed-mails';
import { RemindersSwitch } from './reminders-switch';
import { TodaysReminders } from './todays-reminders';

/** Reminders of today and undelivered mails. */
export default function MessagesPage() {
  return (
    <Page title="Messages" intro="What people are reminded of today, and mails that did not reach them.">
      <Stack spacing={3}>
        <RemindersSwitch />
        <TodaysReminders />
        <FailedMails />
      </Stack>
    </Page>
  );
}
