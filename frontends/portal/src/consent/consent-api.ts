import { api, read } from '@kiraya/session';

/** Confirms a contract as its tenant. */
export const confirmContract = (id: string) =>
  read(api.POST('/api/contracts/{id}/confirmation', { params: { path: { id } } }));

/** Refuses a contract as its tenant. */
export const refuseContract = (id: string, body: { reason: string }) =>
  read(api.POST('/api/contracts/{id}/refusal', { params: { path: { id } }, body }));
