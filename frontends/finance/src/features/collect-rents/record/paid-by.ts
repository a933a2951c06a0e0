import { methodOptions } from '@kiraya/session/methods';
import type { PaymentMethod } from '../../../money/transaction';

/** Payment channel: to Kiraya by one of the methods, to the owner, or as tax deducted at source. */
export type PaidBy = PaymentMethod | 'owner' | 'tds';

const elsewhere: Record<'owner' | 'tds', string> = {
  owner: 'Paid to the owner directly',
  tds: 'TDS deducted by the tenant',
};

export const paidByOptions = [
  ...methodOptions,
  ...(['owner', 'tds'] as const).map((value) => ({ value, label: elsewhere[value] })),
];

/** Hint for money that Kiraya does not receive. */
export const paidByHint = (by: PaidBy): string | undefined =>
  isReceived(by) ? undefined : 'Kiraya receives nothing: it is deducted from the owner’s next payout';

/** True if Kiraya receives it. */
export const isReceived = (by: PaidBy): by is PaymentMethod => !(by in elsewhere);

/** Payment channel in the API's terms. */
export const tenderOf = (by: PaidBy) => (isReceived(by) ? { method: by } : { tender: by });

export const tenderIn = (by: PaidBy): 'received' | 'owner' | 'tds' => (isReceived(by) ? 'received' : by);

/** True if an excess can be held; tax is deducted from rent alone. */
export const mayHold = (by: PaidBy): boolean => by !== 'tds';
