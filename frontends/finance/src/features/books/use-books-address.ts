import { useListAddress, type ListAddress } from '@kiraya/ui/table';
import { isAccount, isHeldAs, type Account, type HeldAs } from './accounts';
import type { EntriesFilter } from './books-api';

export interface BooksAddress extends ListAddress {
  /** Day of the balances; today if undefined. */
  date: string | undefined;
  filter: ListAddress['filter'];
  entries: EntriesFilter;
  /** Address of an account's entries, or of those of its part, on the same day. */
  entriesOf: (account: Account, heldAs?: HeldAs) => string;
}

/** Day and filters from the address; ignores unknown accounts. */
export function useBooksAddress(): BooksAddress {
  const list = useListAddress();
  const date = list.filter('date') || undefined;
  const account = list.filter('account');
  const held = list.filter('held');
  return {
    ...list,
    date,
    entries: {
      account: isAccount(account) ? account : undefined,
      heldAs: account === 'cash' && isHeldAs(held) ? held : undefined,
      from: list.filter('since') || undefined,
      to: date,
    },
    entriesOf: (of, held) =>
      `?${new URLSearchParams({ ...(date && { date }), account: of, ...(held && { held }) }).toString()}`,
  };
}
