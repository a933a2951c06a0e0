import { methodOptions } from '../../../money/methods';
import type { PaymentMethod } from '../../../money/transaction';

/** How a tenant paid: to Kiraya by one of the methods, to the owner, or by keeping tax back for the owner. */
export type PaidBy = PaymentMethod | 'owner' | 'tds';

const elsewhere: Record<'owner' | 'tds', string> = {
  owner: 'Paid to the owner directly',
  tds: 'TDS kept back by the tenant',
};

export const paidByOptions = [
  ...methodOptions,
  ...(['owner', 'tds'] as const).map((value) => ({ value, label: elsewhere[value] })),
];

/** What to know of money that Kiraya never had. */
export const paidByHint = (by: PaidBy): string | undefined =>
  isReceived(by) ? undefined : 'Kiraya receives nothing: it is taken off what the owner is paid next';

/** Whether Kiraya received it. */
export const isReceived = (by: PaidBy): by is PaymentMethod => !(by in elsewhere);

/** The same as the API takes it. */
export const tenderOf = (by: PaidBy) => (isReceived(by) ? { method: by } : { tender: by });

export const tenderIn = (by: PaidBy): 'received' | 'owner' | 'tds' => (isReceived(by) ? 'received' : by);

/** Tax is kept back of rent alone. */
export const mayHold = (by: PaidBy): boolean => by !== 'tds';
