import { useListAddress, type ListAddress } from '@kiraya/ui/table';
import type { TransactionsFilter } from '../api/transactions-list';

/** Filters by their names in the address, in which `from` is the number of the page's first row. */
export const filterNames = [
  'q',
  'ownerId',
  'tenantId',
  'propertyId',
  'transactionType',
  'since',
  'until',
] as const;
export type FilterName = (typeof filterNames)[number];

export interface TransactionsAddress extends ListAddress {
  filters: TransactionsFilter;
  isFiltered: boolean;
  setFilter: (name: FilterName, value: string) => void;
  clearFilters: () => void;
}

/** Filters from the address; ignores unknown types. */
export function useTransactionsAddress(): TransactionsAddress {
  const list = useListAddress();
  const given = (name: FilterName) => list.filter(name) || undefined;
  const type = given('transactionType');
  return {
    ...list,
    filters: {
      q: given('q'),
      ownerId: given('ownerId'),
      tenantId: given('tenantId'),
      propertyId: given('propertyId'),
      transactionType: type === 'payment' || type === 'payout' ? type : undefined,
      from: given('since'),
      to: given('until'),
    },
    isFiltered: filterNames.some((name) => list.filter(name) !== ''),
    setFilter: (name, value) => list.setFilters({ [name]: value }),
    clearFilters: () => list.setFilters(Object.fromEntries(filterNames.map((name) => [name, '']))),
  };
}
