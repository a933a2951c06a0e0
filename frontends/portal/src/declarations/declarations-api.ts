import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { contractKeys, dashboardKeys, moneyKeys } from '@kiraya/session/query-keys';

/** Payment that a tenant reported. */
export type Declaration = Schemas['DeclarationDto'];
/** Operator's or owner's UPI account. */
export type UpiPayee = Schemas['UpiPayeeDto'];

const SHOWN = 5;

const declarationKeys = contractKeys.of('declarations');
/** Keys of all queries that show reported payments or the amounts due beside them. */
export const declarationInvalidationKeys = [declarationKeys, moneyKeys.of('account'), dashboardKeys.all];

/** Query for the latest reported payments of a contract. */
export const declarationsQuery = (contractId: string) =>
  queryOptions({
    queryKey: [...declarationKeys, contractId],
    queryFn: ({ signal }) =>
      readPage(
        api.GET('/api/contracts/{id}/declarations', {
          params: { path: { id: contractId }, query: { limit: SHOWN } },
          signal,
        }),
      ),
    staleTime: 0,
  });

export const upiQuery = (contractId: string) =>
  queryOptions({
    queryKey: contractKeys.of('upi', contractId),
    queryFn: ({ signal }) =>
      read(api.GET('/api/contracts/{id}/upi', { params: { path: { id: contractId } }, signal })),
  });

/** Reports a payment. */
export const declarePayment = (id: string, body: Schemas['DeclarePayment'], once: Once) =>
  once(`declaration/${id}`, (header) =>
    read(api.POST('/api/contracts/{id}/declarations', { params: { path: { id }, header }, body })),
  );

/** Withdraws a pending report. */
export const withdrawDeclaration = ({ id, contractId }: Declaration) =>
  read(
    api.POST('/api/contracts/{id}/declarations/{declarationId}/withdrawal', {
      params: { path: { id: contractId, declarationId: id } },
    }),
  );
