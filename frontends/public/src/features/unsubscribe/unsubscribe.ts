import { api, queryOptions, read } from '@kiraya/session';

/** Query for the topic of an unsubscribe link. */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: () => read(api.GET('/api/unsubscribe/{token}', { params: { path: { token } } })),
    staleTime: 0,
  });

export const unsubscribe = (token: string) =>
  read(api.POST('/api/unsubscribe/{token}', { params: { path: { token } } }));
