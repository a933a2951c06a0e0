/** Statuses set by the owner. */
export const PROPERTY_STATUSES = ['available', 'vacant', 'rented', 'sold'] as const;
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

export const LISTED_FOR = ['rent', 'lease', 'sell'] as const;
export type ListFor = (typeof LISTED_FOR)[number];

export const FACINGS = [
  ...(['North', 'North-east', 'East', 'South-east'] as const),
  ...(['South', 'South-west', 'West', 'North-west'] as const),
] as const;
export type Facing = (typeof FACINGS)[number];

/** Groups that a home is open to, never those that it is closed to. */
export const OPEN_TO = ['Families', 'Single people', 'Sharers', 'Companies'] as const;
export type OpenTo = (typeof OPEN_TO)[number];

export const PG_FOR = ['Women', 'Men', 'Anyone'] as const;
export type PgFor = (typeof PG_FOR)[number];

/** Id of the type PG, for which `pgFor` may be set. */
export const PG_TYPE = 6;

export const FURNISHINGS = ['Unfurnished', 'Semi', 'Fully'] as const;
export type Furnishing = (typeof FURNISHINGS)[number];
