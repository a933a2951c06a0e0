import { paths, useParams } from '@kiraya/router';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, TextLink } from '@kiraya/ui';
import { useState } from 'react';
import { AccountScreen } from './account-screen';

interface Props {
  title: string;
  /** What it is about, before the press. */
  question: string;
  label: string;
  failed: string;
  send: (token: string) => Promise<{ message: string }>;
  /** What the keys begin with of all queries that it makes stale. */
  stale?: readonly (readonly unknown[])[];
}

/** Where the link of a mail leads: does one thing at a press, without a login. */
export function LinkPage({ title, question, label, failed, send, stale }: Props) {
  const { id: token = '' } = useParams();
  const [done, setDone] = useState('');
  const { run, busy, failure } = useApiMutation({
    send: () => send(token),
    failed,
    ...(stale && { stale }),
    inPlace: true,
    onDone: ({ message }) => setDone(message),
  });
  return (
    <AccountScreen title={title} links={<TextLink to={paths.browse}>See all homes</TextLink>}>
      {done ? (
        <p role="status">{done}</p>
      ) : (
        <>
          <p>{question}</p>
          {failure && <p role="alert">{failure}</p>}
          <Button disabled={busy} fullWidth onClick={() => void run()}>
            {busy ? 'One moment...' : label}
          </Button>
        </>
      )}
    </AccountScreen>
  );
}
