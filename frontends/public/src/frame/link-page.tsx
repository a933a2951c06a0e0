import { paths, useParams } from '@kiraya/router';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, TextLink } from '@kiraya/ui';
import { useState } from 'react';
import { AccountScreen } from './account-screen';

interface Props {
  title: string;
  /** Question above the button. */
  question: string;
  label: string;
  failed: string;
  send: (token: string) => Promise<{ message: string }>;
  /** Prefixes of the query keys that it invalidates. */
  invalidates?: readonly (readonly unknown[])[];
}

/** Target page of a mailed link: one action behind one button, without a login. */
export function LinkPage({ title, question, label, failed, send, invalidates }: Props) {
  const { id: token = '' } = useParams();
  const [done, setDone] = useState('');
  const { run, busy, failure } = useApiMutation({
    send: () => send(token),
    failed,
    ...(invalidates && { invalidates }),
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
