export const TRANSACTION_TYPES = ['payment', 'payout'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const PAYMENT_METHODS = ['bank_transfer', 'cash', 'card', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Who pays what is paid out. */
export const PAYER_OF_PAYOUTS = 'Kiraya';

export const REFERENCE_MAX = 40;

export const DECLARATION_STATUSES = ['pending', 'confirmed', 'rejected', 'withdrawn'] as const;
export type DeclarationStatus = (typeof DECLARATION_STATUSES)[number];
