import { formatMoney } from '@kiraya/formats';
import { notify } from '@kiraya/session';
import { useState } from 'react';
import { attemptFailure } from '../../../money/attempt';
import { newIdempotencyKey } from '../../../money/idempotency-key';
import type { PaymentMethod } from '../../../money/transaction';
import { useMoneyChanged } from '../../../money/use-money-changed';
import { makePayout, type Payable } from '../../../money/payables';
import type { PayoutValues } from './payout-values';

/** A payout as the server made it. */
export interface PayoutMade {
  ownerId: string;
  ownerName: string;
  method: PaymentMethod;
  amount: number;
  rents: number;
}

/** Pays an owner, once for each time this is begun, however often it is tried. */
export function usePayout({ ownerId, ownerName }: Payable, onPaid: (made: PayoutMade) => void) {
  const [key] = useState(newIdempotencyKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const moneyChanged = useMoneyChanged();

  async function pay({ rentRecordIds, method, reference }: PayoutValues): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = { ownerId, rentRecordIds, method, reference: reference.trim() || undefined };
      const { transactions } = await makePayout(body, key);
      const amount = transactions.reduce((sum, row) => sum + Math.round(row.netAmount * 100), 0) / 100;
      notify.success(`Paid ${formatMoney(amount)} to ${ownerName}.`);
      onPaid({ ownerId, ownerName, method, amount, rents: transactions.length });
    } catch (problem) {
      setFailure(attemptFailure(problem, 'Could not pay the owner'));
      setBusy(false);
    }
    moneyChanged();
  }

  return { pay, busy, failure, forget: () => setFailure(null) };
}
