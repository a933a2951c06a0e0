import { formatDate, formatDateTime } from '@kiraya/formats';
import type { PayeeSummary } from '@kiraya/session/payee';
import type { Payable } from '../../../money/payables';
import { sumOf } from '../../../money/rupees';

type Kind = NonNullable<PayeeSummary['kind']>;

/** Kinds of payout account, a file for each. */
export const WAYS: readonly { kind: Kind; of: string; one: string; label: string }[] = [
  { kind: 'bank_account', of: 'accounts', one: 'bank account', label: 'Download for bank accounts' },
  { kind: 'upi', of: 'upi', one: 'UPI id', label: 'Download for UPI' },
];

/** Reason why an owner is in no file; null if they are in one. */
export function obstacleOf({ payee, payeeAskedAt, transferable }: Payable): string | null {
  if (!payee.kind) return `nothing entered${payeeAskedAt ? `, asked on ${formatDate(payeeAskedAt)}` : ''}`;
  if (payee.heldUntil) return `entered lately, on hold until ${formatDateTime(payee.heldUntil)}`;
  return transferable > 0 ? null : 'nothing to send';
}

/** Owners payable by one kind of account, or (null) any. */
export const payableBy = (payables: readonly Payable[], kind: Kind | null): Payable[] =>
  payables.filter((one) => !obstacleOf(one) && (!kind || one.payee.kind === kind));

export const toSend = (payables: readonly Payable[]): number =>
  sumOf(payables.map(({ transferable }) => transferable));
