import { api, queryOptions, read } from '@kiraya/session';

/** What the papers of one’s own tenants say of one. */
export const ownLandlordQuery = queryOptions({
  queryKey: ['own-landlord'],
  queryFn: ({ signal }) => read(api.GET('/api/auth/profile/landlord', { signal })),
});

export type Landlord = Awaited<ReturnType<typeof setOwnLandlord>>;

export const setOwnLandlord = (body: { address: string | null; printsPan: boolean }) =>
  read(api.PUT('/api/auth/profile/landlord', { body }));
