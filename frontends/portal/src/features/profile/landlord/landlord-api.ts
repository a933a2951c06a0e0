import { api, read } from '@kiraya/session';

export type Landlord = Awaited<ReturnType<typeof setOwnLandlord>>;

export const setOwnLandlord = (body: { address: string | null; printsPan: boolean }) =>
  read(api.PUT('/api/auth/profile/landlord', { body }));
