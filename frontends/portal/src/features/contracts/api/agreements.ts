import { api, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import type { FactValues, AGREEMENT_FACTS } from '@kiraya/rules';

const fetchAgreements = (id: string, signal: AbortSignal) =>
  read(api.GET('/api/contracts/{id}/agreements', { params: { path: { id } }, signal }));

export type Agreements = Awaited<ReturnType<typeof fetchAgreements>>;
export type Agreement = Agreements['versions'][number];

/** Query for the versions of a contract's agreement, the latest first. */
export const agreementsQuery = (contractId: string) =>
  queryOptions({
    queryKey: contractKeys.of('agreements', contractId),
    queryFn: ({ signal }) => fetchAgreements(contractId, signal),
  });

const at = (id: string, agreementId: string) => ({ params: { path: { id, agreementId } } });

export const draftAgreement = (id: string, body: FactValues<typeof AGREEMENT_FACTS>): Promise<Agreements> =>
  read(api.POST('/api/contracts/{id}/agreements', { params: { path: { id } }, body }));

export const sendAgreement = (id: string, agreementId: string): Promise<Agreements> =>
  read(api.POST('/api/contracts/{id}/agreements/{agreementId}/sending', at(id, agreementId)));

export const acceptAgreement = (id: string, agreementId: string): Promise<Agreements> =>
  read(api.POST('/api/contracts/{id}/agreements/{agreementId}/acceptance', at(id, agreementId)));

export const declineAgreement = (id: string, agreementId: string, reason: string): Promise<Agreements> =>
  read(
    api.POST('/api/contracts/{id}/agreements/{agreementId}/refusal', {
      ...at(id, agreementId),
      body: { reason },
    }),
  );
