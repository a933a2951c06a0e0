import { formatMoney } from '@kiraya/formats';
import { useCan } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useEffect } from 'react';
import { reverseReceipt } from '../../money/receipts';
import { staleMoney } from '../../money/stale-money';
import type { Latest } from './use-recording';

const OFFERED_MS = 60_000;
const REASON = 'Undone just after it was recorded';

/** The way to take the latest money back, for a minute. Afterwards its details have it. */
export function UndoBanner({ latest, onGone }: { latest: Latest; onGone: () => void }) {
  const { receiptId, amount, tenantName, isDeclared } = latest;
  const mayReverse = useCan('receipt:reverse');
  const { run, busy } = useApiMutation({
    send: (id: string) => reverseReceipt(id, REASON),
    stale: staleMoney,
    done: `Payment of ${formatMoney(amount)} by ${tenantName} reversed.`,
    failed: 'Could not reverse the payment',
    onDone: onGone,
  });

  useEffect(() => {
    const timer = setTimeout(onGone, OFFERED_MS);
    return () => clearTimeout(timer);
  }, [onGone]);

  if (!receiptId || !mayReverse) return null;
  return (
    <Banner
      tone="success"
      action={
        <Button variant="secondary" size="small" disabled={busy} onClick={() => void run(receiptId)}>
          {busy ? 'Undoing...' : 'Undo'}
        </Button>
      }
    >
      Is {formatMoney(amount)} by {tenantName} wrong? For a minute you can undo it: it is reversed, and both
      stay in the books.{isDeclared && ` ${tenantName} is told, and can say so again.`}
    </Banner>
  );
}
