import { PROPERTY_STATUSES as STATUS_LABELS, valuesOfChoices } from '@kiraya/rules';

/** Statuses set by the owner. */
export const PROPERTY_STATUSES = valuesOfChoices(STATUS_LABELS);
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** Occupancies by contracts, for lists and filters. */
export const OCCUPANCIES = ['vacant', 'rented'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

/** Publication by the owner; `held`: an administrator is to check it first. */
export const LISTINGS = ['draft', 'public', 'paused', 'held'] as const;
export type Listing = (typeof LISTINGS)[number];

/** Publication status by status, contracts and listing together. */
export const STANDINGS = ['draft', 'public', 'paused', 'held', 'let_from', 'let', 'sold'] as const;
export type Standing = (typeof STANDINGS)[number];
