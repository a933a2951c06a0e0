import { formatDate, formatDateTime } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { payeeInWords, type PayeeSummary } from '@kiraya/session/payee';
import { Button, ErrorState, Loading, Panel, Stack, TextSkeleton } from '@kiraya/ui';
import { Banner, FactList } from '@kiraya/ui/app';
import { useState } from 'react';
import { ownPayeeQuery } from './payee-api';
import { PayeeDialog } from './payee-dialog';

/** Panel of the owner's payout account. */
export function PayeePanel() {
  const { data: payee, error, refetch } = useQuery(ownPayeeQuery);
  const [changing, setChanging] = useState(false);
  const change = payee && (
    <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setChanging(true)}>
      {payee.kind ? 'Change where you are paid' : 'Enter where you are paid'}
    </Button>
  );
  return (
    <Panel title="Where you are paid" action={change}>
      {payee && <Payee payee={payee} />}
      {!payee && error && (
        <ErrorState title="Could not load where you are paid" onRetry={() => void refetch()} />
      )}
      {!payee && !error && (
        <Loading label="Loading where you are paid">
          <TextSkeleton lines={2} />
        </Loading>
      )}
      {changing && <PayeeDialog onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function Payee({ payee }: { payee: PayeeSummary }) {
  const words = payeeInWords(payee);
  if (!words)
    return (
      <Banner tone="warning">
        Nothing is entered yet. Your rents are collected, but nobody knows where to send them.
      </Banner>
    );
  return (
    <Stack spacing={2}>
      {payee.heldUntil && (
        <Banner>
          Entered lately: nothing is sent there by bank before {formatDateTime(payee.heldUntil)}. If it was
          not you, change your password and tell an administrator.
        </Banner>
      )}
      <FactList
        facts={[
          { label: 'Paid to', value: words },
          { label: 'Since', value: payee.changedAt && formatDate(payee.changedAt) },
        ]}
      />
    </Stack>
  );
}
