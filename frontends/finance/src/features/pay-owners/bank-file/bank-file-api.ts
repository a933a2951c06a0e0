import { api, read } from '@kiraya/session';

/** A file for the bank’s bulk upload, of all that is owed to these owners now. */
export const makeBankFile = (ownerIds: string[]): Promise<Blob> =>
  read(api.POST('/api/finance/bank-file', { body: { ownerIds }, parseAs: 'blob' }));
