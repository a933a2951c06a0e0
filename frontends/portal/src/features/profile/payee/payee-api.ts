import { api, queryOptions, read } from '@kiraya/session';
import type { PayeeBody } from '@kiraya/session/payee';

/** Query for the owner's own payout account, masked. */
export const ownPayeeQuery = queryOptions({
  queryKey: ['own-payee'],
  queryFn: ({ signal }) => read(api.GET('/api/auth/profile/payee', { signal })),
});

export const setOwnPayee = (body: PayeeBody) => read(api.PUT('/api/auth/profile/payee', { body }));
