import { api, queryOptions, read } from '@kiraya/session';

const of = (token: string) => ({ params: { path: { token } } });

const fetchOwnInterest = (token: string, signal: AbortSignal) =>
  read(api.GET('/api/interests/by-token/{token}', { ...of(token), signal }));

export type OwnInterest = Awaited<ReturnType<typeof fetchOwnInterest>>;

/** Query for an interest by its mailed link. */
export const ownInterestQuery = (token: string) =>
  queryOptions({
    queryKey: ['own-interest', token],
    queryFn: ({ signal }) => fetchOwnInterest(token, signal),
    staleTime: 0,
  });

export const withdrawInterest = (token: string) =>
  read(api.POST('/api/interests/by-token/{token}/withdrawal', of(token)));
