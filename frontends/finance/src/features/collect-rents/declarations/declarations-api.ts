import type { Schemas } from '@kiraya/api-client';
import { ListDeclarationsQuery } from '@kiraya/api-client/limits';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';
import { recordReceipt } from '../../../money/receipts';

/** What a tenant says that they paid. */
export type Declaration = Schemas['ListedDeclarationDto'];

const SHOWN = 10;

/** The key that all pages of the waiting ones begin with. */
export const allWaiting = moneyKeys.of('declarations');

/** One page of what waits to be confirmed, the oldest first. @param declarationId of the one that is shown alone */
export const waitingQuery = (cursor: string | undefined, declarationId?: string) =>
  queryOptions({
    queryKey: [...allWaiting, cursor, declarationId],
    queryFn: ({ signal }) => {
      const query = { cursor, declarationId, limit: SHOWN };
      return readPage(api.GET('/api/finance/declarations', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Those of a contract; more wait of none. */
const LOOKED_AT = 50;

/** The key that what waits of contracts begins with. */
const waitingOf = moneyKeys.of('declared');

/** What of a contract waits, the latest first. */
export const waitingOfQuery = (contractId: string) =>
  queryOptions({
    queryKey: [...waitingOf, contractId],
    queryFn: async ({ signal }) => {
      const params = { path: { id: contractId }, query: { limit: LOOKED_AT } };
      const all = await read(api.GET('/api/contracts/{id}/declarations', { params, signal }));
      return all.filter(({ status }) => status === 'pending');
    },
    staleTime: 0,
  });

/** Contracts that are asked about in one call: of each there is what the API says at most. */
const CONTRACTS_AT_ONCE = 50;

/** What waits of some contracts, by contract. */
export const waitingOfSeveralQuery = (contractIds: readonly string[]) =>
  queryOptions({
    queryKey: moneyKeys.of('declared-of-several', contractIds),
    async queryFn({ signal }) {
      const parts = Array.from({ length: Math.ceil(contractIds.length / CONTRACTS_AT_ONCE) }, (_, n) =>
        contractIds.slice(n * CONTRACTS_AT_ONCE, (n + 1) * CONTRACTS_AT_ONCE),
      );
      const answers = await Promise.all(
        parts.map((ids) => {
          const query = { contractIds: ids.join(), limit: ListDeclarationsQuery.limit.maximum };
          return read(api.GET('/api/finance/declarations', { params: { query }, signal }));
        }),
      );
      const found = new Map<string, Declaration[]>();
      for (const one of answers.flat())
        found.set(one.contractId, [...(found.get(one.contractId) ?? []), one]);
      return found;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * Confirms one by a receipt of what was declared: it pays the oldest rents first.
 * @param isOtherMoney whether it is known that money with its reference is booked
 */
export const confirmDeclaration = (declaration: Declaration, isOtherMoney: boolean, once: Once) => {
  const { id: declarationId, contractId, amount, method, paidDate, reference } = declaration;
  const said = { amount, method, paidDate, reference, declarationId };
  return recordReceipt(contractId, { ...said, ...(isOtherMoney && { sameReference: true }) }, once);
};

export const rejectDeclaration = (id: string, reason: string) =>
  read(api.POST('/api/finance/declarations/{id}/rejection', { params: { path: { id } }, body: { reason } }));

/** Closes one by a receipt that was recorded without it. */
export const closeDeclaration = (id: string, receiptId: string) =>
  read(
    api.POST('/api/finance/declarations/{id}/recorded', { params: { path: { id } }, body: { receiptId } }),
  );
