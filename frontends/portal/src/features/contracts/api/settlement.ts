import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';

export type Settlement = Schemas['SettlementDto'];
/** Final sums of a tenancy. */
export type Statement = Schemas['SettlementStatementDto'];
export type DepositMovement = Schemas['DepositMovementDto'];
export type SettledClaim = Settlement['claims'][number];

/** Query for a tenancy's current settlement, else a draft as of today. */
export const settlementQuery = (id: string) =>
  queryOptions({
    queryKey: moneyKeys.of('settlement', id),
    queryFn: ({ signal }) =>
      read(api.GET('/api/contracts/{id}/settlement', { params: { path: { id } }, signal })),
  });

export const reverseSettlement = (id: string, reason: string) =>
  read(api.POST('/api/contracts/{id}/settlement/reversal', { params: { path: { id } }, body: { reason } }));

/** Records a refund of a deposit to the tenant. */
export const refundDeposit = (id: string, body: Schemas['RefundDeposit'], once: Once) =>
  once(`refund/${id}`, (header) =>
    read(api.POST('/api/contracts/{id}/refunds', { params: { path: { id }, header }, body })),
  );

/** Records the transfer of a deposit to the owner, or back to Kiraya. */
export const transferDeposit = (id: string, body: Schemas['TransferDeposit'], once: Once) =>
  once(`deposit-transfer/${id}`, (header) =>
    read(api.POST('/api/contracts/{id}/deposit-transfers', { params: { path: { id }, header }, body })),
  );

/** Reverses a transfer or a refund of a deposit. */
export const reverseMove = (id: string, reason: string) =>
  read(api.POST('/api/finance/entries/{id}/reversal', { params: { path: { id } }, body: { reason } }));
