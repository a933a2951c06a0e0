import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';
import { recordReceipt } from '../../../money/receipts';

/** What a tenant says that they paid. */
export type Declaration = Schemas['ListedDeclarationDto'];

const SHOWN = 10;

/** The key that all pages of the waiting ones begin with. */
export const allWaiting = moneyKeys.of('declarations');

/** One page of what waits to be confirmed, the oldest first. */
export const waitingQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...allWaiting, cursor],
    queryFn: ({ signal }) =>
      readPage(api.GET('/api/finance/declarations', { params: { query: { cursor, limit: SHOWN } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Confirms one by a receipt of what was declared: it pays the oldest rents first. */
export const confirmDeclaration = (declaration: Declaration, once: Once) => {
  const { id: declarationId, contractId, amount, method, paidDate, reference } = declaration;
  return recordReceipt(contractId, { amount, method, paidDate, reference, declarationId }, once);
};

export const rejectDeclaration = (id: string, reason: string) =>
  read(api.POST('/api/finance/declarations/{id}/rejection', { params: { path: { id } }, body: { reason } }));
