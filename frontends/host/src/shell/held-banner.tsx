import { formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { api, profileQuery, queryOptions, read, useQuery } from '@kiraya/session';
import { adminKeys } from '@kiraya/session/query-keys';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import { useState } from 'react';

const Frame = styled('div')({ maxWidth: 1400, margin: '0 auto', padding: '16px 16px 0' });
const Text = styled('p')({ margin: '0 0 16px' });

type WaitingMails = 'send' | 'drop';

const installationQuery = queryOptions({
  queryKey: adminKeys.of('installation'),
  queryFn: () => read(api.GET('/api/admin/installation')),
});

const counted = (mails: number) => `${mails} ${mails === 1 ? 'mail' : 'mails'}`;

/** Banner of a restored copy, which sends no mail until an administrator confirms that it is the installation. */
export default function HeldBanner() {
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(installationQuery);
  const { run, busy, failure } = useApiMutation({
    send: (waitingMails: WaitingMails) =>
      read(api.POST('/api/admin/installation/confirmation', { body: { waitingMails } })),
    invalidates: [installationQuery.queryKey, profileQuery.queryKey],
    done: 'Mails and reminders go out again.',
    failed: 'Could not confirm it. Please try again.',
    inPlace: true,
    onDone: () => setAsking(false),
  });
  const waiting = data?.waitingMails ?? 0;
  const asOf = data?.writtenAt ? ` as of ${formatDateTime(data.writtenAt)}` : '';
  const open = (
    <Button variant="quiet" size="small" disabled={!data} onClick={() => setAsking(true)}>
      This is the installation
    </Button>
  );
  const advised: WaitingMails = waiting > 0 ? 'drop' : 'send';
  const choose = (waitingMails: WaitingMails, label: string) => (
    <Button
      variant={waitingMails === advised ? 'primary' : 'secondary'}
      disabled={busy}
      onClick={() => void run(waitingMails)}
    >
      {label}
    </Button>
  );
  return (
    <Frame>
      <Banner tone="warning" action={open}>
        {`This is a restored copy${asOf}. Mails and reminders wait, so that nobody gets them a second time.`}
      </Banner>
      <AppDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Is this the installation?"
        closable={!busy}
        actions={
          waiting === 0 ? (
            choose('send', 'Confirm')
          ) : (
            <>
              {choose('send', `Confirm and send ${counted(waiting)}`)}
              {choose('drop', `Confirm and drop ${counted(waiting)}`)}
            </>
          )
        }
      >
        <Text>
          Confirm it only where this copy takes the place of the one that it was made of. From then on it
          mails and reminds people. On a copy for trying things out, leave it as it is.
        </Text>
        {waiting > 0 && (
          <Text>
            {`${counted(waiting)} ${waiting === 1 ? 'waits' : 'wait'}. The ones from before the backup may have been sent by the other installation: drop them unless you know that they were not.`}
          </Text>
        )}
        {failure && <Banner tone="error">{failure}</Banner>}
      </AppDialog>
    </Frame>
  );
}
