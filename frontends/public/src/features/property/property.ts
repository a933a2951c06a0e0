import { api, queryOptions, read } from '@kiraya/session';
import { publicPropertyKeys } from '@kiraya/session/query-keys';

const fetchProperty = (id: string, signal?: AbortSignal) =>
  read(api.GET('/api/properties/public/{id}', { params: { path: { id } }, signal }));

export type PublicProperty = Awaited<ReturnType<typeof fetchProperty>>;

/** Query for a public home. 404 once it is let, sold or taken down. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: publicPropertyKeys.of(id),
    queryFn: ({ signal }) => fetchProperty(id, signal),
  });
