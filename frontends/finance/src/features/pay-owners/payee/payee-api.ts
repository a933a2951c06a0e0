import type { Schemas } from '@kiraya/api-client';
import { api, read } from '@kiraya/session';

export type Payee = Schemas['PayeeDto'];

/** Fetches a full payout account. Never cached: each view is in the audit log. */
export const lookAtPayee = (id: string): Promise<Payee> =>
  read(api.GET('/api/finance/owners/{id}/payee', { params: { path: { id } } }));
