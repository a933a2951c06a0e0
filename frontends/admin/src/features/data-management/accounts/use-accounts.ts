import { ApiProblem, useQuery } from '@kiraya/session';
import { useListAddress } from '@kiraya/ui/table';
import { accountsQuery, ROLES, type Role } from './accounts-api';

/** Accounts selected by the address. */
export function useAccounts() {
  const address = useListAddress();
  const role = known(address.filter('role'));
  const q = address.filter('q');
  const suspended = address.filter('suspended') === 'true' ? ('true' as const) : undefined;
  const page = useQuery(accountsQuery({ role, q: q || undefined, suspended, cursor: address.cursor }));
  const badAddress = page.error instanceof ApiProblem && page.error.status === 400;
  return {
    role,
    q,
    suspended,
    page,
    paging: address.paging(page.data),
    choose: (next: Role | '') => address.setFilters({ role: next }),
    chooseStatus: (next: 'true' | '') => address.setFilters({ suspended: next }),
    search: (text: string) => address.setFilters({ q: text }, { replace: true }),
    clear: address.clear,
    /** Refetches; returns to the first page if the server rejected the address. */
    retry: () => (badAddress ? address.clear() : void page.refetch()),
  };
}

export type Accounts = ReturnType<typeof useAccounts>;

const known = (role: string): Role | undefined => ROLES.find((one) => one === role);
