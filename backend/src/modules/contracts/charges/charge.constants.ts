/** Kinds in their payment order within a day; late fees come after everything due. */
export const CHARGE_KINDS = ['deposit', 'maintenance', 'utilities', 'damage', 'other', 'late_fee'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Kinds that people add: deposits come with their contract, late fees by its rules. */
export const CHARGEABLE = ['maintenance', 'utilities', 'damage', 'other'] as const;

export const CREDIT_KINDS = ['waiver', 'cancellation', 'proration', 'correction'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** Kinds that can fall due every month. */
export const STANDING_KINDS = ['maintenance', 'utilities', 'other'] as const;
export type StandingKind = (typeof STANDING_KINDS)[number];

export const DEPOSIT_HOLDERS = ['kiraya', 'owner'] as const;
export type DepositHolder = (typeof DEPOSIT_HOLDERS)[number];

/** Statuses of a charge that was proposed or disputed. */
export const REVIEW_STATUSES = ['proposed', 'disputed', 'upheld', 'withdrawn'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_OUTCOMES = ['upheld', 'withdrawn'] as const satisfies ReviewStatus[];
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** Statuses in which nobody is to pay a charge. */
export const HELD_AS = ['proposed', 'disputed'] as const satisfies ReviewStatus[];
export type HeldAs = (typeof HELD_AS)[number];
