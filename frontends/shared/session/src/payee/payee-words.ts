import type { Schemas } from '@kiraya/api-client';

/** Masked payout account; all null if none is entered. */
export type PayeeSummary = Schemas['PayeeSummaryDto'];

/** `Bank account XXXXXX7890`; null if none is entered. */
export function payeeInWords({ kind, masked }: PayeeSummary): string | null {
  if (!kind || !masked) return null;
  return `${kind === 'upi' ? 'UPI id' : 'Bank account'} ${masked}`;
}
