import type { Schemas } from '@kiraya/api-client';

/** Where an owner is paid, masked; all null where nothing is entered. */
export type PayeeSummary = Schemas['PayeeSummaryDto'];

/** `Bank account XXXXXX7890`; null where nothing is entered. */
export function payeeInWords({ kind, masked }: PayeeSummary): string | null {
  if (!kind || !masked) return null;
  return `${kind === 'upi' ? 'UPI id' : 'Bank account'} ${masked}`;
}
