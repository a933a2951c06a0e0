import type { Schemas } from '@kiraya/api-client';
import { api, read } from '@kiraya/session';

/** A file for the bank’s bulk upload, of all that is owed now to those of these owners who can be paid one way. */
export const makeBankFile = (body: Schemas['MakeBankFile']): Promise<Blob> =>
  read(api.POST('/api/finance/bank-file', { body, parseAs: 'blob' }));

/** Asks owners where they are paid. */
export const askForPayees = (ownerIds: string[]) =>
  read(api.POST('/api/finance/payee-requests', { body: { ownerIds } }));
