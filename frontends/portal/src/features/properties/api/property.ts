import { api, queryOptions } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';

/** A property, and the tag of the state that it is in. */
export async function fetchProperty(id: string, signal?: AbortSignal) {
  const { data, response } = await api.GET('/api/properties/{id}', { params: { path: { id } }, signal });
  return { ...(data as NonNullable<typeof data>), tag: response.headers.get('ETag') };
}

export type Property = Awaited<ReturnType<typeof fetchProperty>>;

/** One property in full. Never refreshed behind someone's back: it may be under their pen. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: propertyKeys.of('one', id),
    queryFn: ({ signal }) => fetchProperty(id, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
