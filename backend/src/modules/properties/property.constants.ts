/** What the owner says of a property. */
export const PROPERTY_STATUSES = ['available', 'vacant', 'rented', 'sold'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** Whether someone lives there now: what lists filter and show. */
export const OCCUPANCIES = ['vacant', 'rented'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

export const LISTED_FOR = ['rent', 'lease', 'sell'] as const;
export type ListFor = (typeof LISTED_FOR)[number];

export const FURNISHINGS = ['Unfurnished', 'Semi', 'Fully'] as const;
export type Furnishing = (typeof FURNISHINGS)[number];
