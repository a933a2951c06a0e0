import type { Schemas } from '@kiraya/api-client';
import { api, read } from '@kiraya/session';

export type Payee = Schemas['PayeeDto'];

/** Where an owner is paid, whole. Asked for each time it is to be seen, and never kept: each look is in the audit log. */
export const lookAtPayee = (id: string): Promise<Payee> =>
  read(api.GET('/api/finance/owners/{id}/payee', { params: { path: { id } } }));
