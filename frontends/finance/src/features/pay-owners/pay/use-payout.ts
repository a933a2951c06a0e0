import { formatMoney } from '@kiraya/formats';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import type { PaymentMethod } from '../../../money/transaction';
import { makePayout, type Payable } from '../../../money/payables';
import { staleMoney } from '../../../money/stale-money';
import { paysAll, type PayoutValues } from './payout-values';

/** A payout as the server made it. */
export interface PayoutMade {
  payoutId: string;
  ownerId: string;
  ownerName: string;
  method: PaymentMethod;
  amount: number;
  rents: number;
}

/** Pays an owner. */
export function usePayout(payable: Payable, onPaid: (made: PayoutMade) => void) {
  const { ownerId, ownerName } = payable;
  return useApiMutation({
    async send({ rentRecordIds, method, paidDate, reference }: PayoutValues, once): Promise<PayoutMade> {
      const named = isNamed(payable, rentRecordIds) ? { rentRecordIds } : {};
      const body = { ownerId, ...named, method, paidDate, reference: reference.trim() || undefined };
      const { payoutId, transactions, transferred } = await makePayout(body, once);
      return { payoutId, ownerId, ownerName, method, amount: transferred, rents: transactions.length };
    },
    stale: staleMoney,
    done: ({ amount }) => `Paid ${formatMoney(amount)} to ${ownerName}.`,
    failed: (problem) => attemptFailure(problem, 'Could not pay the owner'),
    inPlace: true,
    onDone: onPaid,
  });
}

/** Rents are named unless there is money beside them that goes with all of them. */
const isNamed = (payable: Payable, ids: readonly string[]): boolean =>
  !paysAll(payable, ids) || (payable.charges.length === 0 && payable.owes >= 0);
