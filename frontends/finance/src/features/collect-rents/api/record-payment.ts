import type { Schemas } from '@kiraya/api-client';
import { api, read } from '@kiraya/session';
import type { Due } from '../../../money/dues';

/** Records that a rent was paid, whole. A repeat with the same key does nothing and gets the first answer. */
export const recordPayment = (due: Due, body: Schemas['RecordPayment'], key: string) =>
  read(
    api.POST('/api/contracts/{id}/rent-records/{recordId}/payment', {
      params: {
        path: { id: due.contractId, recordId: due.rentRecordId },
        header: { 'Idempotency-Key': key },
      },
      body,
    }),
  );
