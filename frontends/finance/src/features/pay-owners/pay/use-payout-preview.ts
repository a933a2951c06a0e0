import { errorText, useQuery } from '@kiraya/session';
import { type Payable, type PayoutPreview, payoutPreviewQuery } from '../../../money/payables';
import { paidBy, paysAll, type PayoutValues } from './payout-values';

/** Preview of a payout, computed by the server; keeps the previous one while loading. */
export function usePayoutPreview(
  payable: Payable,
  { rentRecordIds }: PayoutValues,
): { preview: PayoutPreview | undefined; failure: string | undefined } {
  const isSome = payable.records.length === 0 || rentRecordIds.length > 0;
  const { data, error } = useQuery({
    ...payoutPreviewQuery(paidBy(payable, rentRecordIds)),
    enabled: isSome,
    placeholderData: (last: PayoutPreview | undefined) => last ?? asListed(payable, rentRecordIds),
  });
  return {
    preview: isSome ? data : undefined,
    failure: error && isSome ? errorText(error, 'Could not preview the payout') : undefined,
  };
}

/** Preview of a payout of everything, from the list. */
function asListed(payable: Payable, ids: readonly string[]): PayoutPreview | undefined {
  const { amount: rents, otherAmount: charges, owes, deductions: deducted, transferable } = payable;
  if (owes < 0 || !paysAll(payable, ids)) return undefined;
  return { rents, charges, added: 0, deducted, transferred: transferable };
}
