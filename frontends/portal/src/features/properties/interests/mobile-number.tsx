import { useApiMutation } from '@kiraya/session/mutation';
import { Button, SecondaryText } from '@kiraya/ui';
import { PhoneLink } from '@kiraya/ui/app';
import { useState } from 'react';
import { revealMobile } from '../../../interests/interests-api';

/** Mobile number of an applicant behind a button: each look is noted, and shown to the applicant. */
export function MobileNumber({ id }: { id: string }) {
  const [mobile, setMobile] = useState<string>();
  const { run, busy } = useApiMutation({
    send: () => revealMobile(id),
    failed: 'Could not show the number',
    onDone: (shown) => setMobile(shown.mobile),
  });
  if (mobile) return <PhoneLink number={mobile} />;
  return (
    <>
      <Button variant="secondary" size="small" disabled={busy} onClick={() => void run()}>
        {busy ? 'One moment...' : 'Show number'}
      </Button>
      <br />
      <SecondaryText>The applicant sees that you looked.</SecondaryText>
    </>
  );
}
