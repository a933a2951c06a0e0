import { api, read } from '@kiraya/session';

/** What is sent of a new contract. Rent in rupees a month. */
export interface NewContract {
  propertyId: string;
  tenantId: string;
  startDate: string;
  /** Null for one without an end. */
  endDate: string | null;
  rent: number;
}

export const createContract = (body: NewContract) => read(api.POST('/api/contracts', { body }));

/** Cuts a contract short: `date` becomes its last day. */
export const terminateContract = (id: string, body: { date: string; reason: string }) =>
  read(api.POST('/api/contracts/{id}/termination', { params: { path: { id } }, body }));
