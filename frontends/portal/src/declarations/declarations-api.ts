import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { contractKeys, dashboardKeys, moneyKeys } from '@kiraya/session/query-keys';

/** What a tenant says that they paid. */
export type Declaration = Schemas['DeclarationDto'];
/** Where a tenant can pay by UPI. */
export type UpiPayee = Schemas['UpiPayeeDto'];

const SHOWN = 5;

const declarationKeys = contractKeys.of('declarations');
/** What shows what is declared: beside what is due, too. */
export const staleDeclared = [declarationKeys, moneyKeys.of('account'), dashboardKeys.all];

/** The latest declarations of a contract. */
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

/** Says that one has paid. */
export const declarePayment = (id: string, body: Schemas['DeclarePayment'], once: Once) =>
  once(`declaration/${id}`, (header) =>
    read(api.POST('/api/contracts/{id}/declarations', { params: { path: { id }, header }, body })),
  );

/** Takes back what is still waiting. */
export const withdrawDeclaration = ({ id, contractId }: Declaration) =>
  read(
    api.POST('/api/contracts/{id}/declarations/{declarationId}/withdrawal', {
      params: { path: { id: contractId, declarationId: id } },
    }),
  );
