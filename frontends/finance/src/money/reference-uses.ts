import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';

/** Receipt or payout with a reference. */
export type ReferenceUse = Schemas['ReferenceUseDto'];

/** Query for the latest unreversed receipts and payouts with this reference. */
export const referenceUsesQuery = (reference: string) =>
  queryOptions({
    queryKey: moneyKeys.of('references', reference),
    queryFn: ({ signal }) =>
      read(api.GET('/api/finance/references', { params: { query: { reference } }, signal })),
    enabled: reference !== '',
    staleTime: 0,
  });
