import { useListAddress, type ListAddress } from '@kiraya/ui/table';
import { isAccount, type Account } from './accounts';
import type { EntriesFilter } from './books-api';

export interface BooksAddress extends ListAddress {
  /** Day of the balances; today if undefined. */
  date: string | undefined;
  filter: ListAddress['filter'];
  entries: EntriesFilter;
  /** Address of an account's entries, on the same day. */
  entriesOf: (account: Account) => string;
}

/** Day and filters from the address; ignores unknown accounts. */
export function useBooksAddress(): BooksAddress {
  const list = useListAddress();
  const date = list.filter('date') || undefined;
  const account = list.filter('account');
  return {
    ...list,
    date,
    entries: {
      account: isAccount(account) ? account : undefined,
      from: list.filter('since') || undefined,
      to: date,
    },
    entriesOf: (of) => `?${new URLSearchParams({ ...(date && { date }), account: of }).toString()}`,
  };
}
