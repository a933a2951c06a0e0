import { formatMoney } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { ReceiptPdf } from '@kiraya/session/papers';
import { TextLink } from '@kiraya/ui';
import { reverseReceipt } from '../../money/receipts';
import { UndoBanner } from '../../money/undo-banner';
import type { Latest } from './use-recording';

/** The latest money, with the way to its receipt and the way to take it back. */
export function UndoReceipt({ latest, onGone }: { latest: Latest; onGone: () => void }) {
  const { receiptId, tenantName, isDeclared } = latest;
  const amount = formatMoney(latest.amount);
  return (
    <UndoBanner
      permission="receipt:reverse"
      send={(reason) => reverseReceipt(receiptId, reason)}
      done={`Payment of ${amount} by ${tenantName} reversed.`}
      failed="Could not reverse the payment"
      onGone={onGone}
    >
      Is {amount} by {tenantName} wrong? For a minute you can undo it: it is reversed, and both stay in the
      books.{isDeclared && ` ${tenantName} is told, and can say so again.`}{' '}
      <TextLink to={paths.receipt(receiptId)}>See the receipt</TextLink>{' '}
      <ReceiptPdf id={receiptId} size="small" />
    </UndoBanner>
  );
}
