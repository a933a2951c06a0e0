import { useCan, useQuery } from '@kiraya/session';
import { Button } from '@kiraya/ui';
import { useState } from 'react';
import { payoutQuery } from '../../../money/payouts';
import type { Receipt } from '../../../money/receipts';
import { PayoutReversalDialog } from '../../../money/reversal/payout-reversal-dialog';
import { ReceiptReversalDialog, receiptReversalVerb } from '../../../money/reversal/receipt-reversal-dialog';
import { isReversal, isReversed, type Transaction } from '../../../money/transaction';

/** Dialog that reverses a transaction's whole receipt or payout. */
export function useReversal(row: Transaction | undefined, receipt: Receipt | undefined) {
  const [open, setOpen] = useState(false);
  const may = useCan('transaction:reverse') && row !== undefined && !isReversal(row) && !isReversed(row);
  const payoutId = row?.payoutId ?? '';
  const payout = useQuery({ ...payoutQuery(payoutId), enabled: may && payoutId !== '' }).data;
  const close = () => setOpen(false);
  if (!may || !(payout || receipt)) return { button: undefined, dialog: undefined };
  return {
    button: (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {receipt ? receiptReversalVerb(receipt) : 'Reverse payout'}
      </Button>
    ),
    dialog:
      open &&
      (receipt ? (
        <ReceiptReversalDialog receipt={receipt} onClose={close} />
      ) : (
        payout && <PayoutReversalDialog payout={payout} onClose={close} />
      )),
  };
}
