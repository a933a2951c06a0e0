import { formatMoney } from '@kiraya/formats';
import { useCan } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button } from '@kiraya/ui';
import { reverseReceipt } from '../../money/receipts';
import { UNDO_REASON } from '@kiraya/session/undo';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import type { Booked } from './use-recording';

interface Props {
  booked: Booked;
  onUndone: () => void;
}

/** Button that reverses one of several receipts. */
export function UndoOne({ booked: { receiptId, number, amount, tenantName }, onUndone }: Props) {
  const may = useCan('receipt:reverse');
  const { run, busy } = useApiMutation({
    send: () => reverseReceipt(receiptId, UNDO_REASON),
    invalidates: moneyInvalidationKeys,
    done: `Payment of ${formatMoney(amount)} by ${tenantName} reversed.`,
    failed: 'Could not reverse the payment',
    onDone: onUndone,
  });
  return (
    may && (
      <Button
        variant="secondary"
        size="small"
        aria-label={`Undo ${number} of ${tenantName}`}
        disabled={busy}
        onClick={() => void run()}
      >
        {busy ? 'Undoing...' : 'Undo'}
      </Button>
    )
  );
}
