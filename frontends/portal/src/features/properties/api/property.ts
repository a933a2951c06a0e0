import { api, queryOptions, read } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';

const fetchProperty = (id: string, signal: AbortSignal) =>
  read(api.GET('/api/properties/{id}', { params: { path: { id } }, signal }));

export type Property = Awaited<ReturnType<typeof fetchProperty>>;

/** One property in full. Never refreshed behind someone's back: it may be under their pen. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: propertyKeys.of('one', id),
    queryFn: ({ signal }) => fetchProperty(id, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
