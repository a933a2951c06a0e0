import type { Schemas } from '@kiraya/api-client';
import { PreviewAllocationQuery } from '@kiraya/api-client/limits';
import { api, ApiProblem, keepPreviousData, queryOptions, read } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';

/** Payment received, and the rents that it paid. */
export type Receipt = Schemas['ReceiptDto'];
export type RecordedReceipt = Schemas['RecordedReceiptDto'];
/** Effects of a receipt's reversal. */
export type ReceiptReversal = Schemas['ReceiptReversalPreview'];
/** Part of an amount allocated to one rent. */
export type AllocationLine = Schemas['AllocationLineDto'];
/** Allocation of an amount. */
export type Allocation = Schemas['AllocationDto'];

/** Amount to be received, with day and channel. */
interface Incoming {
  /** Rupees. */
  amount: number;
  /** Rupees of tax that was kept back beside it. */
  tds?: number | undefined;
  /** `YYYY-MM-DD` */
  paidDate: string;
  tender: 'received' | 'owner' | 'tds';
}

/** Query for the allocation of an amount, if recorded now: the oldest rents first, then future ones. */
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

/** Query for all claims that a contract can pay: the allocation of the largest amount. */
export const openRentsQuery = (contractId: string, how: Omit<Incoming, 'amount' | 'tds'>) =>
  allocationQuery(contractId, { ...how, amount: PreviewAllocationQuery.amount.maximum });

/** Records a receipt. A reported payment has an idempotency key of its own. */
export const recordReceipt = (id: string, body: Schemas['RecordReceipt'], once: Once) =>
  once(body.declarationId ? `declared/${body.declarationId}` : `receipt/${id}`, (header) =>
    read(api.POST('/api/contracts/{id}/receipts', { params: { path: { id }, header }, body })),
  );

/** True if the reported payment is already recorded, by its reference. */
export const isReferenceUsed = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'reference-used';

/** Query for one receipt with all its lines. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: moneyKeys.of('receipt', id),
    queryFn: ({ signal }) =>
      read(api.GET('/api/finance/receipts/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });

/**
 * Reverses a whole receipt: its claims are unpaid again.
 * @param recoverFromOwner charges the amount already paid out to the owner
 */
export const reverseReceipt = (id: string, reason: string, recoverFromOwner = false) =>
  read(
    api.POST('/api/finance/receipts/{id}/reversal', {
      params: { path: { id } },
      body: { reason, ...(recoverFromOwner && { recoverFromOwner }) },
    }),
  );

/** Charges a tenant what the bank asked for a returned payment. */
export const addBankCharge = (
  { id, contractId }: Receipt,
  charge: Omit<Schemas['AddCharge'], 'kind'>,
  once: Once,
) =>
  once(`bank-charge/${id}`, (header) =>
    read(
      api.POST('/api/contracts/{id}/charges', {
        params: { path: { id: contractId }, header },
        body: { ...charge, kind: 'other' },
      }),
    ),
  );

/**
 * Query for the effects of a receipt's reversal. Refetched each time the dialog opens, and outside the money
 * keys: after the reversal it fails (409).
 */
export const receiptReversalQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipt-reversal', id],
    queryFn: ({ signal }) =>
      read(api.GET('/api/finance/receipts/{id}/reversal', { params: { path: { id } }, signal })),
    staleTime: 0,
  });
