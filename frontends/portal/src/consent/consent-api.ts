import { api, read } from '@kiraya/session';

/** Says that a contract is as its owner says. */
export const confirmContract = (id: string) =>
  read(api.POST('/api/contracts/{id}/confirmation', { params: { path: { id } } }));

/** Says that a contract is not one's own. */
export const refuseContract = (id: string, body: { reason: string }) =>
  read(api.POST('/api/contracts/{id}/refusal', { params: { path: { id } }, body }));
