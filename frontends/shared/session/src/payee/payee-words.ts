import type { Schemas } from '@kiraya/api-client';

/** Where an owner is paid, masked; all null where nothing is entered. */
export type PayeeSummary = Schemas['PayeeSummaryDto'];

const TIME = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** `Bank account XXXXXX7890`; null where nothing is entered. */
export function payeeInWords({ kind, masked }: PayeeSummary): string | null {
  if (!kind || !masked) return null;
  return `${kind === 'upi' ? 'UPI id' : 'Bank account'} ${masked}`;
}

/** `23 Nov, 9:15 am`, in India. */
export const heldUntilInWords = (heldUntil: string): string => TIME.format(new Date(heldUntil));
