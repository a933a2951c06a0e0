import { api, keepPreviousData, queryOptions, read } from '@kiraya/session';

const SUGGESTIONS = 20;

const fetchOwners = (q: string, signal: AbortSignal) =>
  read(api.GET('/api/users', { params: { query: { role: 'owner', q, limit: SUGGESTIONS } }, signal }));

export type Owner = Awaited<ReturnType<typeof fetchOwners>>[number];

/** Owners whose name or email holds `q`; the newest ones for an empty `q`. */
export const ownersQuery = (q: string) =>
  queryOptions({
    queryKey: ['owners', q],
    queryFn: ({ signal }) => fetchOwners(q, signal),
    placeholderData: keepPreviousData,
  });
