import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import type { OwnerAsPayee } from '../../auth/index.js';

export const HEADINGS = [
  'Beneficiary name',
  'Account number',
  'IFSC',
  'UPI id',
  'Amount',
  'Narration',
  'Note',
];

export interface ToPay {
  owner: OwnerAsPayee;
  /** Rupees with two decimals. */
  amount: string;
}

/** Why nothing can be sent to this owner, if so. */
export function obstacle({ owner: { details, heldUntil }, amount }: ToPay): string | undefined {
  if (amount === '0.00') return 'LEFT OUT: nothing is owed';
  if (!details) return 'MISSING: where this owner is paid';
  return heldUntil ? `ON HOLD until ${timeInIndia(new Date(heldUntil))}: entered lately` : undefined;
}

/** A line of the file. Whoever cannot be paid is there by name, with the reason, and without anything that could be paid. */
export function bankRow(payment: ToPay, narration: string): string[] {
  const { owner, amount } = payment;
  const why = obstacle(payment);
  if (why || !owner.details) return [owner.ownerName, '', '', '', amount, '', why ?? ''];
  if (owner.details.kind === 'upi')
    return [owner.ownerName, '', '', owner.details.upiId, amount, narration, ''];
  const { holderName, accountNumber, ifsc } = owner.details;
  return [holderName, accountNumber, ifsc, '', amount, narration, ''];
}
