/** What a property's fixed words are called on screens. */
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

export const labelOf = (options: { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

export const asOptions = (named: { id: number; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));
