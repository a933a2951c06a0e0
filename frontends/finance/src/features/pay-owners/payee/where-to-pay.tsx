import { formatDateTime } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { payeeInWords } from '@kiraya/session/payee';
import { Button, Stack } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useState } from 'react';
import type { Payable } from '../../../money/payables';
import { lookAtPayee, type Payee } from './payee-api';
import { PayeeFacts } from './payee-facts';

/** Payout account: masked, and in full on request. */
export function WhereToPay({ payable: { ownerId, payee } }: { payable: Payable }) {
  const [whole, setWhole] = useState<Payee | null>(null);
  const { run, busy } = useApiMutation({
    send: () => lookAtPayee(ownerId),
    failed: 'Could not load where to pay',
    onDone: setWhole,
  });
  const words = payeeInWords(payee);
  if (!words) return <Banner tone="warning">This owner has no payment details yet.</Banner>;
  return (
    <Stack spacing={1.5}>
      {payee.heldUntil && (
        <Banner tone="warning">
          These payment details are new. Nothing can be sent to them by bank before{' '}
          {formatDateTime(payee.heldUntil)}.
        </Banner>
      )}
      {whole ? (
        <PayeeFacts payee={whole} />
      ) : (
        <Banner
          action={
            <Button variant="secondary" size="small" disabled={busy} onClick={() => void run()}>
              {busy ? 'Loading...' : 'Show in full'}
            </Button>
          }
        >
          {words}
        </Banner>
      )}
    </Stack>
  );
}
