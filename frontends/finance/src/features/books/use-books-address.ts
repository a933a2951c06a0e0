import { useListAddress, type ListAddress } from '@kiraya/ui/table';
import { isAccount, type Account } from './accounts';
import type { EntriesFilter } from './books-api';

export interface BooksAddress extends ListAddress {
  /** The day whose end it is; undefined: today. */
  date: string | undefined;
  filter: ListAddress['filter'];
  entries: EntriesFilter;
  /** The address of the entries of an account, on the same day. */
  entriesOf: (account: Account) => string;
}

/** Which day and which entries the address asks for; an account that there is not is left out. */
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
