import { paths, useParams } from '@kiraya/router';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, TextLink } from '@kiraya/ui';
import { useState } from 'react';
import { AccountScreen } from '../../frame/account-screen';
import { api, read } from '@kiraya/session';

/** Confirms the email of a report. */
const confirmReport = (token: string) =>
  read(api.POST('/api/properties/reports/confirmation', { body: { token } }));

/** Target of a mailed link: confirms a report of a home, without a login. */
export default function ConfirmReportPage() {
  const { id: token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const { run, busy, failure } = useApiMutation({
    send: () => confirmReport(token),
    failed: 'This link is not valid, or the report was settled already.',
    inPlace: true,
    onDone: () => setDone(true),
  });
  return (
    <AccountScreen title="Confirm your report" links={<TextLink to={paths.home}>Go to Kiraya</TextLink>}>
      {isDone ? (
        <p role="status">
          Thank you. Your report is confirmed. The owner is never told who reported the home.
        </p>
      ) : (
        <>
          <p>You told us that something is wrong with a home. Was it you?</p>
          {failure && <p role="alert">{failure}</p>}
          <Button disabled={busy} fullWidth onClick={() => void run()}>
            {busy ? 'One moment...' : 'Yes, confirm the report'}
          </Button>
        </>
      )}
    </AccountScreen>
  );
}
