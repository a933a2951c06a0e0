import { optionsOf, PROPERTY_STATUSES } from '@kiraya/rules';

export const statusOptions = optionsOf(PROPERTY_STATUSES);

export const asOptions = (named: { id: number; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));
