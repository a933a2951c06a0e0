import { CHARGE_LABELS, DEPOSIT_FACTS, STANDING_FACTS, valuesOfChoices } from '@kiraya/rules';

/** Kinds in their payment order within a day; late fees come after everything due. */
export const CHARGE_KINDS = valuesOfChoices(CHARGE_LABELS);
export type ChargeKind = (typeof CHARGE_KINDS)[number];

export const CREDIT_KINDS = ['waiver', 'cancellation', 'proration', 'correction'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** Kinds that can fall due every month. */
export const STANDING_KINDS = valuesOfChoices(STANDING_FACTS.kind.choices);
export type StandingKind = (typeof STANDING_KINDS)[number];

export const DEPOSIT_HOLDERS = valuesOfChoices(DEPOSIT_FACTS.heldBy.choices);
export type DepositHolder = (typeof DEPOSIT_HOLDERS)[number];

/** Statuses of a charge that was proposed or disputed. */
export const REVIEW_STATUSES = ['proposed', 'disputed', 'upheld', 'withdrawn'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_OUTCOMES = ['upheld', 'withdrawn'] as const satisfies ReviewStatus[];
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** Statuses in which nobody is to pay a charge. */
export const HELD_AS = ['proposed', 'disputed'] as const satisfies ReviewStatus[];
export type HeldAs = (typeof HELD_AS)[number];
