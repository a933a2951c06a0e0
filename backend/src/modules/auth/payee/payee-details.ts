export const PAYEE_KINDS = ['upi', 'bank_account'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

export const UPI_ID = /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z]{2,64}$/;
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
export const ACCOUNT_NUMBER = /^\d{9,18}$/;

/** Payee details, by kind of payment. */
export type PayeeDetails =
  | { kind: 'upi'; upiId: string }
  | { kind: 'bank_account'; accountNumber: string; ifsc: string; holderName: string };

/** The visible end of a number, never more than half of it. */
const end = (number: string): string => number.slice(-Math.min(4, Math.floor(number.length / 2)));

/** The end of the account number, or of the part before the `@`: enough to tell it from others. */
export function lastOf(details: PayeeDetails): string {
  if (details.kind === 'bank_account') return end(details.accountNumber);
  return end(details.upiId.slice(0, details.upiId.indexOf('@')));
}

/** Masked details for their owner: `XXXXXX1234`, `XXXXXX0001@upi`. */
export const masked = (details: PayeeDetails): string =>
  `XXXXXX${lastOf(details)}${details.kind === 'upi' ? details.upiId.slice(details.upiId.indexOf('@')) : ''}`;
