import { randomUUID } from 'node:crypto';
import { accountant } from '../data/ids.ts';
import * as statements from './payment-statements.ts';
import { enterKey, recording, rowsOf } from './recording.ts';

interface Body {
  method: string;
  paidDate: string;
  reference: string | null;
}

/** Records a rent payment. */
export const payment = recording(
  /^\/api\/contracts\/([^/]+)\/rent-records\/([^/]+)\/payment$/,
  'POST /api/contracts/:id/rent-records/:recordId/payment',
  async (client, [contractId, recordId], request) => {
    await enterKey(client, request);
    const [record] = await rowsOf<{ month: string; amount: string }>(client, statements.lockRecord, [
      recordId,
      contractId,
    ]);
    if (!record) throw new Error('There is no such rent to pay.');
    const { method, paidDate, reference } = JSON.parse(request.body) as Body;
    const by = [accountant.id, new Date()];
    const [receipt] = await rowsOf<{ id: string }>(client, statements.receive, [
      ...[contractId, record.amount, method, reference, paidDate],
      ...by,
    ]);
    const values = [recordId, method, paidDate, reference, ...by, receipt?.id];
    const [made] = await rowsOf<{ id: string; json: string }>(client, statements.pay, values);
    if (!made) throw new Error('Nothing was recorded.');
    const details = { contractId, rentRecordId: recordId, month: record.month, amountPaise: record.amount };
    const entry = JSON.stringify({ ...details, method, paidDate });
    const of = ['payment.recorded', 'transaction', made.id];
    await rowsOf(client, statements.audit, [accountant.id, accountant.role, randomUUID(), ...of, entry]);
    return { location: `/api/finance/transactions/${made.id}`, json: made.json };
  },
);
