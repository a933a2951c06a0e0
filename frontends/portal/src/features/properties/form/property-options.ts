/** Labels of a property's fixed values. */
export const listForOptions = [
  { value: 'rent', label: 'Rent' },
  { value: 'lease', label: 'Lease' },
  { value: 'sell', label: 'Sell' },
];

export const furnishingOptions = [
  { value: 'Unfurnished', label: 'Unfurnished' },
  { value: 'Semi', label: 'Semi' },
  { value: 'Fully', label: 'Fully' },
];

export const statusOptions = [
  { value: 'available', label: 'Available' },
  { value: 'vacant', label: 'Vacant' },
  { value: 'rented', label: 'Rented' },
  { value: 'sold', label: 'Sold' },
];

const alike = <Value extends string>(...values: Value[]) => values.map((value) => ({ value, label: value }));

export const facingOptions = alike(
  ...(['North', 'North-east', 'East', 'South-east'] as const),
  ...(['South', 'South-west', 'West', 'North-west'] as const),
);

export const petsOptions = [
  { value: 'yes', label: 'Welcome' },
  { value: 'no', label: 'Not allowed' },
];

/** Tenants that a home may be open to; none can be excluded by name. */
export const openToOptions = alike('Families', 'Single people', 'Sharers', 'Companies');
export type OpenTo = (typeof openToOptions)[number]['value'];

/** Type id of PGs, the only homes that may be for women or for men. */
export const PG_TYPE = 6;

export const pgForOptions = [
  { value: 'Women', label: 'For women' },
  { value: 'Men', label: 'For men' },
  { value: 'Anyone', label: 'For anyone' },
];

export const labelOf = (options: { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

export const asOptions = (named: { id: number; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));
