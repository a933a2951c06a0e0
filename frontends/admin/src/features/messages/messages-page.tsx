import { Page, Stack, Loading, Panel, SecondaryText, Skeleton, TextLink } from '@kiraya/ui';
import { FailedMails } from './failed-mails';
import { TodaysReminders } from './todays-reminders';
import { useQuery, useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { paths } from '@kiraya/router';
import { FailedPart, Switch } from '@kiraya/ui/app';
import { remindersQuery, saveReminders } from '../../parts/reminders-api';

/** Reminders of today and undelivered mails. */
export default function MessagesPage() {
  return (
    <Page title="Messages" intro="Today’s reminders, and mails that were not delivered.">
      <Stack spacing={3}>
        <RemindersSwitch />
        <TodaysReminders />
        <FailedMails />
      </Stack>
    </Page>
  );
}

/** Switch that pauses and resumes reminders. */
function RemindersSwitch() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(remindersQuery);
  const { run, busy } = useApiMutation({
    send: (isOn: boolean) => saveReminders({ isPaused: !isOn }),
    failed: 'Could not change that',
    done: ({ isPaused }) => (isPaused ? 'Reminders are paused.' : 'Reminders go out again.'),
    onDone: (saved) => client.setQueryData(remindersQuery.queryKey, saved),
  });
  return (
    <Panel title="Reminders" action={<TextLink to={paths.settings}>Days and texts</TextLink>}>
      {data && (
        <Switch
          label="Reminders go out"
          note={
            <SecondaryText>
              Every day at 9:00 in India, to each person in one mail. Paused, nobody gets any; afterwards each
              is told once of what holds then.
            </SecondaryText>
          }
          isOn={!data.isPaused}
          disabled={busy}
          onChange={(isOn) => void run(isOn)}
        />
      )}
      {!data && error && <FailedPart text="Could not load the reminders" onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Loading reminders">
          <Skeleton height={56} />
        </Loading>
      )}
    </Panel>
  );
}
