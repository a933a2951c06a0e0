import { api, queryOptions, read } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';

async function fetchReferenceData(signal: AbortSignal) {
  const [types, configs, amenities] = await Promise.all([
    read(api.GET('/api/properties/types', { signal })),
    read(api.GET('/api/properties/configs', { signal })),
    read(api.GET('/api/properties/amenities', { signal })),
  ]);
  return { types, configs, amenities };
}

export type ReferenceData = Awaited<ReturnType<typeof fetchReferenceData>>;

/** Query for the types, configurations and amenities, which hardly ever change. */
export const referenceDataQuery = queryOptions({
  queryKey: propertyKeys.of('reference-data'),
  queryFn: ({ signal }) => fetchReferenceData(signal),
  staleTime: Infinity,
});
