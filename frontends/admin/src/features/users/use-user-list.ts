import { ApiProblem, useQuery, useSession } from '@kiraya/session';
import { useListAddress } from '@kiraya/ui/table';
import { usersQuery, type ListedRole } from './users-api';

/** Users selected by tab, search and page of the address. */
export function useUserList() {
  const { user } = useSession();
  const address = useListAddress();
  const role = listed(address.filter('role')) ?? firstTab(user?.role.name);
  const q = address.filter('q');
  const page = useQuery(usersQuery({ role, q: q || undefined, cursor: address.cursor }));
  const badAddress = page.error instanceof ApiProblem && page.error.status === 400;
  return {
    role,
    q,
    page,
    paging: address.paging(page.data),
    choose: (next: ListedRole) => address.setFilters({ role: next }),
    search: (text: string) => address.setFilters({ q: text }, { replace: true }),
    /** Refetches; returns to the first page if the server rejected the address. */
    retry: () => (badAddress ? address.setFilters({ q: '' }) : void page.refetch()),
  };
}

const listed = (role: string): ListedRole | undefined =>
  role === 'owner' || role === 'tenant' ? role : undefined;

/** Tab opened first: tenants for an owner, whose list of owners would have only themselves. */
const firstTab = (role: string | undefined): ListedRole => (role === 'owner' ? 'tenant' : 'owner');
