/** What the owner says of a property. */
export const PROPERTY_STATUSES = ['available', 'vacant', 'rented', 'sold'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** Whether someone lives there now: what lists filter and show. */
export const OCCUPANCIES = ['vacant', 'rented'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

/** Whether the owner shows it on the site; held: an administrator is to look at it first. */
export const LISTINGS = ['draft', 'public', 'paused', 'held'] as const;
export type Listing = (typeof LISTINGS)[number];

/** How it stands on the site, all things considered. */
export const STANDINGS = ['draft', 'public', 'paused', 'held', 'let_from', 'let', 'sold'] as const;
export type Standing = (typeof STANDINGS)[number];

export const LISTED_FOR = ['rent', 'lease', 'sell'] as const;
export type ListFor = (typeof LISTED_FOR)[number];

export const FACINGS = [
  ...(['North', 'North-east', 'East', 'South-east'] as const),
  ...(['South', 'South-west', 'West', 'North-west'] as const),
] as const;
export type Facing = (typeof FACINGS)[number];

/** Whom a home is open to: never whom it is closed to. */
export const OPEN_TO = ['Families', 'Single people', 'Sharers', 'Companies'] as const;
export type OpenTo = (typeof OPEN_TO)[number];

export const PG_FOR = ['Women', 'Men', 'Anyone'] as const;
export type PgFor = (typeof PG_FOR)[number];

/** The type of which a listing may say whom it is for. */
export const PG_TYPE = 6;

export const FURNISHINGS = ['Unfurnished', 'Semi', 'Fully'] as const;
export type Furnishing = (typeof FURNISHINGS)[number];
