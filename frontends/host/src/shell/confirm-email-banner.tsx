import { styled } from '@kiraya/mui';
import { api, profileQuery, read } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useState } from 'react';

const Frame = styled('div')({ maxWidth: 1400, margin: '0 auto', padding: '16px 16px 0' });

const sendAgain = () => read(api.POST('/api/auth/email-confirmation/mail'));

/** Banner that asks the user to confirm their email, and resends the link. */
export default function ConfirmEmailBanner({ email }: { email: string }) {
  const [sent, setSent] = useState('');
  const { run, busy, failure } = useApiMutation({
    send: sendAgain,
    // It may have been confirmed meanwhile.
    invalidates: [profileQuery.queryKey],
    failed: 'Could not send it. Please try again.',
    inPlace: true,
    onDone: ({ message }) => setSent(message),
  });
  const again = (
    <Button variant="quiet" size="small" disabled={busy} onClick={() => void run()}>
      {busy ? 'Sending...' : 'Send the link'}
    </Button>
  );
  return (
    <Frame>
      <Banner tone={failure ? 'error' : 'info'} action={sent ? undefined : again}>
        {failure ??
          (sent ||
            `Confirm your email: until you follow the link in our mail to ${email}, Kiraya mails you nothing else.`)}
      </Banner>
    </Frame>
  );
}
