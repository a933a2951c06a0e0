import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths, useNavigate } from '@kiraya/router';
import { notify } from '@kiraya/session';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { useState } from 'react';
import type { Receipt } from '../../../money/receipts';
import { ReceiptReversalDialog } from '../../../money/reversal/receipt-reversal-dialog';
import { causeOf, HAPPENED, type Happened } from './causes';

const Choices = styled('div')({ display: 'grid', gap: 12 });

/**
 * Button that asks what happened to a payment, and leads to the act that mends it. It outlives the reversal: the
 * bank’s charge comes after it.
 */
export function WhatHappened({ receipt }: { receipt: Receipt }) {
  const [asking, setAsking] = useState(false);
  const [happened, setHappened] = useState<Happened>();
  const navigate = useNavigate();
  const onOther = () => {
    notify.info(`Now record ${formatMoney(receipt.amount)} for the tenant whose payment it was.`);
    void navigate(paths.collectRents);
  };
  return (
    <>
      {receipt.reversedOn === null && (
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          What happened?
        </Button>
      )}
      {asking && (
        <AppDialog
          open
          onClose={() => leaveBy(() => setAsking(false))}
          title="What happened to this payment?"
        >
          <Choices>
            {(Object.keys(HAPPENED) as Happened[]).map((one) => (
              <Button
                key={one}
                variant="secondary"
                onClick={() => {
                  setAsking(false);
                  setHappened(one);
                }}
              >
                {HAPPENED[one]}
              </Button>
            ))}
          </Choices>
        </AppDialog>
      )}
      {happened && (
        <ReceiptReversalDialog
          receipt={receipt}
          cause={causeOf(happened, receipt, onOther)}
          onClose={() => setHappened(undefined)}
        />
      )}
    </>
  );
}
