import { formatMoney } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { useState } from 'react';
import { attemptFailure } from '../../../money/attempt';
import { newIdempotencyKey } from '../../../money/idempotency-key';
import type { PaymentMethod } from '../../../money/transaction';
import { makePayout, type Payable } from '../../../money/payables';
import { staleMoney } from '../../../money/stale-money';
import type { PayoutValues } from './payout-values';

/** A payout as the server made it. */
export interface PayoutMade {
  payoutId: string;
  ownerId: string;
  ownerName: string;
  method: PaymentMethod;
  amount: number;
  rents: number;
}

/** Pays an owner, once for each time this is begun, however often it is tried. */
export function usePayout({ ownerId, ownerName }: Payable, onPaid: (made: PayoutMade) => void) {
  const [key] = useState(newIdempotencyKey);
  return useApiMutation({
    async send({ rentRecordIds, method, paidDate, reference }: PayoutValues): Promise<PayoutMade> {
      const body = { ownerId, rentRecordIds, method, paidDate, reference: reference.trim() || undefined };
      const { payoutId, transactions } = await makePayout(body, key);
      const amount = transactions.reduce((sum, row) => sum + Math.round(row.netAmount * 100), 0) / 100;
      return { payoutId, ownerId, ownerName, method, amount, rents: transactions.length };
    },
    stale: staleMoney,
    done: ({ amount }) => `Paid ${formatMoney(amount)} to ${ownerName}.`,
    failed: (problem) => attemptFailure(problem, 'Could not pay the owner'),
    inPlace: true,
    onDone: onPaid,
  });
}
