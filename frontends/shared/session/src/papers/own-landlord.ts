import { api, queryOptions, read } from '@kiraya/session';

/** Query for the billing profile that the owner's PDFs print. */
export const ownLandlordQuery = queryOptions({
  queryKey: ['own-landlord'],
  queryFn: ({ signal }) => read(api.GET('/api/auth/profile/landlord', { signal })),
});
