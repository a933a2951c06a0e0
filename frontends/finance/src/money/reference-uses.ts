import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';

/** A receipt or payout with a reference. */
export type ReferenceUse = Schemas['ReferenceUseDto'];

/** The latest receipts and payouts that stand and carry this reference. */
export const referenceUsesQuery = (reference: string) =>
  queryOptions({
    queryKey: moneyKeys.of('references', reference),
    queryFn: ({ signal }) =>
      read(api.GET('/api/finance/references', { params: { query: { reference } }, signal })),
    enabled: reference !== '',
    staleTime: 0,
  });
