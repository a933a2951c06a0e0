import { api, queryOptions, read } from '@kiraya/session';

/** What the papers of one’s own tenants say of one. */
export const ownLandlordQuery = queryOptions({
  queryKey: ['own-landlord'],
  queryFn: ({ signal }) => read(api.GET('/api/auth/profile/landlord', { signal })),
});
