import type { Schemas } from '@kiraya/api-client';
import { ListDeclarationsQuery } from '@kiraya/api-client/limits';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';
import { recordReceipt } from '../../../money/receipts';

/** Payment that a tenant reported. */
export type Declaration = Schemas['ListedDeclarationDto'];

const SHOWN = 10;

/** Key prefix of all pages of pending reports. */
export const allWaiting = moneyKeys.of('declarations');

/**
 * Query for a page of reported payments, the oldest first.
 * @param declarationId shows this one alone
 */
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

/** Page size for one contract, which never has more pending. */
const LOOKED_AT = 50;

/** Key prefix of the reported payments by contract. */
const waitingOf = moneyKeys.of('declared');

/** Query for a contract's reported payments, the latest first. */
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

/** Contracts per call; each has as many reports as the API returns at most. */
const CONTRACTS_AT_ONCE = 50;

/** Query for the reported payments of several contracts, by contract. */
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
 * Confirms a reported payment with a receipt, which pays the oldest rents first.
 * @param isOtherMoney true if the user knows of another payment with this reference
 */
export const confirmDeclaration = (declaration: Declaration, isOtherMoney: boolean, once: Once) => {
  const { id: declarationId, contractId, amount, method, chequeNumber, chequeDate } = declaration;
  const { paidDate, reference } = declaration;
  const said = { amount, method, chequeNumber, chequeDate, paidDate, reference, declarationId };
  return recordReceipt(contractId, { ...said, ...(isOtherMoney && { sameReference: true }) }, once);
};

export const rejectDeclaration = (id: string, reason: string) =>
  read(api.POST('/api/finance/declarations/{id}/rejection', { params: { path: { id } }, body: { reason } }));

/** Closes a reported payment with an existing receipt. */
export const closeDeclaration = (id: string, receiptId: string) =>
  read(
    api.POST('/api/finance/declarations/{id}/recorded', { params: { path: { id } }, body: { receiptId } }),
  );
