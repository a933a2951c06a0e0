import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';

export type Account = Schemas['TenancyAccountDto'];
/** Rent or charge. */
export type Claim = Account['claims'][number];
export type Credit = Schemas['CreditDto'];
export type Charge = Schemas['ChargeDto'];
export type ClaimKind = Claim['kind'];
export type StatementLine = Account['statement'][number];
export type StatementPart = StatementLine['parts'][number];

/** Query for a contract's account: the balance and everything behind it. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: moneyKeys.of('account', id),
    queryFn: ({ signal }) =>
      read(api.GET('/api/contracts/{id}/account', { params: { path: { id } }, signal })),
  });

/** Adds a charge besides rent. */
export const addCharge = (id: string, body: Schemas['AddCharge'], once: Once) =>
  once(`charge/${id}`, (header) =>
    read(api.POST('/api/contracts/{id}/charges', { params: { path: { id }, header }, body })),
  );

export const waive = (
  id: string,
  claim: Pick<Claim, 'id' | 'kind'>,
  body: Schemas['AddCredit'],
  once: Once,
) =>
  once(`credit/${claim.id}`, (header) =>
    claim.kind === 'rent'
      ? read(
          api.POST('/api/contracts/{id}/rent-records/{recordId}/credits', {
            params: { path: { id, recordId: claim.id }, header },
            body,
          }),
        )
      : read(
          api.POST('/api/contracts/{id}/charges/{chargeId}/credits', {
            params: { path: { id, chargeId: claim.id }, header },
            body,
          }),
        ),
  );

/** Balance after waiving so many rupees. Not refetched with the other money queries: once done, it may be refused. */
export const waiverPreviewQuery = (id: string, claim: Pick<Claim, 'id' | 'kind'>, amount: number) =>
  queryOptions({
    queryKey: ['waiver-preview', id, claim.id, amount],
    queryFn: ({ signal }) =>
      claim.kind === 'rent'
        ? read(
            api.POST('/api/contracts/{id}/rent-records/{recordId}/credits/preview', {
              params: { path: { id, recordId: claim.id } },
              body: { amount },
              signal,
            }),
          )
        : read(
            api.POST('/api/contracts/{id}/charges/{chargeId}/credits/preview', {
              params: { path: { id, chargeId: claim.id } },
              body: { amount },
              signal,
            }),
          ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Says that a charge is not right. */
export const disputeCharge = (id: string, chargeId: string, reason: string) =>
  read(
    api.POST('/api/contracts/{id}/charges/{chargeId}/dispute', {
      params: { path: { id, chargeId } },
      body: { reason },
    }),
  );

/** Withdraws a charge added by mistake. */
export const withdrawCharge = (id: string, chargeId: string, reason: string) =>
  read(
    api.POST('/api/contracts/{id}/charges/{chargeId}/withdrawal', {
      params: { path: { id, chargeId } },
      body: { reason },
    }),
  );

export const answerDispute = (id: string, chargeId: string, body: Schemas['AnswerDispute']) =>
  read(
    api.POST('/api/contracts/{id}/charges/{chargeId}/answer', {
      params: { path: { id, chargeId } },
      body,
    }),
  );

/** Reverses a waiver: its amount is due again. */
export const reverseWaiver = (id: string, creditId: string, reason: string) =>
  read(
    api.POST('/api/contracts/{id}/credits/{creditId}/reversal', {
      params: { path: { id, creditId } },
      body: { reason },
    }),
  );
