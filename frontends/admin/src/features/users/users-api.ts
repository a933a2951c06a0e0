import { api, keepPreviousData, queryOptions, readPage } from '@kiraya/session';
import { userKeys } from '@kiraya/session/query-keys';

const PAGE_SIZE = 20;

export type ListedRole = 'owner' | 'tenant';

interface UsersFilter {
  role: ListedRole;
  q?: string;
  cursor?: string;
}

const fetchUsers = (filter: UsersFilter, signal: AbortSignal) =>
  readPage(api.GET('/api/users', { params: { query: { ...filter, limit: PAGE_SIZE } }, signal }));

/** Query for a page of the owners or tenants that the viewer may see. */
export const usersQuery = (filter: UsersFilter) =>
  queryOptions({
    queryKey: userKeys.of('list', filter),
    queryFn: ({ signal }) => fetchUsers(filter, signal),
    placeholderData: (before, query) =>
      sameRole(query?.queryKey[2], filter) ? keepPreviousData(before) : undefined,
  });

/**
 * True for a filter of the same tab: users of another tab never show under this one's heading, not even while
 * loading.
 */
function sameRole(before: unknown, { role }: UsersFilter): boolean {
  return (before as UsersFilter | undefined)?.role === role;
}

export type UserRow = Awaited<ReturnType<typeof fetchUsers>>['items'][number];
