import type { Schemas } from '@kiraya/api-client';
import { PreviewAllocationQuery } from '@kiraya/api-client/limits';
import { api, ApiProblem, keepPreviousData, queryOptions, read } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';

/** Money that came in, and the rents that it paid. */
export type Receipt = Schemas['ReceiptDto'];
export type RecordedReceipt = Schemas['RecordedReceiptDto'];
/** What taking a receipt back would do. */
export type ReceiptReversal = Schemas['ReceiptReversalPreview'];
/** What an amount would pay of one rent. */
export type AllocationLine = Schemas['AllocationLineDto'];
/** What an amount would pay. */
export type Allocation = Schemas['AllocationDto'];

/** An amount that is to come in, and how. */
interface Incoming {
  /** Rupees. */
  amount: number;
  /** `YYYY-MM-DD` */
  paidDate: string;
  tender: 'received' | 'owner' | 'tds';
}

/** What an amount would pay, were it recorded now: the oldest rents first, then those to come. */
export const allocationQuery = (contractId: string, incoming: Incoming) =>
  queryOptions({
    queryKey: moneyKeys.of('allocation', contractId, incoming),
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/contracts/{id}/allocation', {
          params: { path: { id: contractId }, query: incoming },
          signal,
        }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** All that a contract can be paid for: what the largest amount would pay. */
export const openRentsQuery = (contractId: string, how: Omit<Incoming, 'amount'>) =>
  allocationQuery(contractId, { ...how, amount: PreviewAllocationQuery.amount.maximum });

/** Records money that came in; what a tenant declared is a thing of its own. */
export const recordReceipt = (id: string, body: Schemas['RecordReceipt'], once: Once) =>
  once(body.declarationId ? `declared/${body.declarationId}` : `receipt/${id}`, (header) =>
    read(api.POST('/api/contracts/{id}/receipts', { params: { path: { id }, header }, body })),
  );

/** Whether the declaration that was to be confirmed is booked already, by its reference. */
export const isReferenceUsed = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'reference-used';

/** One receipt with all its lines, as it is now. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: moneyKeys.of('receipt', id),
    queryFn: ({ signal }) =>
      read(api.GET('/api/finance/receipts/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });

/**
 * Takes a whole receipt back: all that it paid is unpaid again.
 * @param recoverFromOwner whether the owner is to owe what was paid out of it
 */
export const reverseReceipt = (id: string, reason: string, recoverFromOwner = false) =>
  read(
    api.POST('/api/finance/receipts/{id}/reversal', {
      params: { path: { id } },
      body: { reason, ...(recoverFromOwner && { recoverFromOwner }) },
    }),
  );

/**
 * What becomes of each rent that a receipt paid, were it taken back now. It is asked each time the question opens, and not
 * with the rest of the money when a change made it stale: once the receipt is taken back, there is no answer (409).
 */
export const receiptReversalQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipt-reversal', id],
    queryFn: ({ signal }) =>
      read(api.GET('/api/finance/receipts/{id}/reversal', { params: { path: { id } }, signal })),
    staleTime: 0,
  });
