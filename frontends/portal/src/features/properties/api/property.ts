import { api, queryOptions } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';

/** Fetches a property and its ETag. */
export async function fetchProperty(id: string, signal?: AbortSignal) {
  const { data, response } = await api.GET('/api/properties/{id}', { params: { path: { id } }, signal });
  return { ...(data as NonNullable<typeof data>), tag: response.headers.get('ETag') };
}

export type Property = Awaited<ReturnType<typeof fetchProperty>>;

/** Query for one property. Never refetched in the background, since it may be edited. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: propertyKeys.of('one', id),
    queryFn: ({ signal }) => fetchProperty(id, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
