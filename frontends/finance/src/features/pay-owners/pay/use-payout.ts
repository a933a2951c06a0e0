import { formatMoney } from '@kiraya/formats';
import { chequeOf } from '@kiraya/session/methods';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import type { PaymentMethod } from '../../../money/transaction';
import { makePayout, type Payable } from '../../../money/payables';
import { paidBy, type PayoutValues } from './payout-values';

/** Payout as made by the server. */
export interface PayoutMade {
  payoutId: string;
  ownerId: string;
  ownerName: string;
  method: PaymentMethod;
  amount: number;
  rents: number;
}

export function usePayout(payable: Payable, onPaid: (made: PayoutMade) => void) {
  const { ownerId, ownerName } = payable;
  return useApiMutation({
    async send(values: PayoutValues, once): Promise<PayoutMade> {
      const { rentRecordIds, method, paidDate, reference } = values;
      const body = {
        ...paidBy(payable, rentRecordIds),
        method,
        ...chequeOf(values),
        paidDate,
        reference: reference.trim() || undefined,
      };
      const { payoutId, transactions, transferred } = await makePayout(body, once);
      return { payoutId, ownerId, ownerName, method, amount: transferred, rents: transactions.length };
    },
    invalidates: moneyInvalidationKeys,
    done: ({ amount }) => `Paid ${formatMoney(amount)} to ${ownerName}.`,
    failed: (problem) => attemptFailure(problem, 'Could not pay the owner'),
    inPlace: true,
    onDone: onPaid,
  });
}
