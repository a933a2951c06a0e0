/** In the order in which those of a day are paid; late fees come after all that is due. */
export const CHARGE_KINDS = ['deposit', 'maintenance', 'utilities', 'damage', 'other', 'late_fee'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** What can be charged by hand: deposits come with their contract, late fees of its rules. */
export const CHARGEABLE = ['maintenance', 'utilities', 'damage', 'other'] as const;

export const CREDIT_KINDS = ['waiver', 'cancellation', 'proration', 'correction'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** What can be asked for every month. */
export const STANDING_KINDS = ['maintenance', 'utilities', 'other'] as const;
export type StandingKind = (typeof STANDING_KINDS)[number];

export const DEPOSIT_HOLDERS = ['kiraya', 'owner'] as const;
export type DepositHolder = (typeof DEPOSIT_HOLDERS)[number];
