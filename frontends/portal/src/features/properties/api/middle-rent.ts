import { api, queryOptions, read } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';

const KEPT_MS = 300_000;

/** Query for the median rent in a town, of homes with this configuration if there are enough. */
export const middleRentQuery = (city: string, configId: number) =>
  queryOptions({
    queryKey: propertyKeys.of('middle-rent', city, configId),
    queryFn: ({ signal }) =>
      read(api.GET('/api/properties/middle-rent', { params: { query: { city, configId } }, signal })),
    staleTime: KEPT_MS,
  });
