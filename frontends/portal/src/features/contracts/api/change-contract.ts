import type { Schemas } from '@kiraya/api-client';
import { api, read } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';

/** Terms of a new contract in the request body. Rent in rupees a month. */
export type NewTerms = Schemas['RentTerms'];

/** Request body of a new contract. */
export interface NewContract extends NewTerms {
  propertyId: string;
  tenantId: string;
  /** Interest of which it is made. */
  interestId?: string;
}

export const createContract = (body: NewContract, once: Once) =>
  once('contract', (header) => read(api.POST('/api/contracts', { params: { header }, body })));

/** Terminates a contract: `date` becomes its last day. */
export const terminateContract = (id: string, body: { date: string; reason: string }) =>
  read(api.POST('/api/contracts/{id}/termination', { params: { path: { id } }, body }));
