import type { Schemas } from '@kiraya/api-client';
import { api, read } from '@kiraya/session';

/** Exports a bank's bulk upload file: all that is payable now to those of these owners with an account of one kind. */
export const makeBankFile = (body: Schemas['MakeBankFile']): Promise<Blob> =>
  read(api.POST('/api/finance/bank-file', { body, parseAs: 'blob' }));

/** Asks owners by mail to enter a payout account. */
export const askForPayees = (ownerIds: string[]) =>
  read(api.POST('/api/finance/payee-requests', { body: { ownerIds } }));
