import { randomUUID } from 'node:crypto';
import { accountant } from '../data/ids.ts';
import * as payments from './payment-statements.ts';
import * as statements from './receipt-statements.ts';
import { enterKey, recording, rowsOf } from './recording.ts';

interface Body {
  amount: number;
  method: string;
  paidDate: string;
  reference: string | null;
}

interface Claim {
  id: string;
  month: string;
  dueDate: string;
  balance: string;
}

/** Records a receipt, which pays open rents, oldest first. */
export const receipt = recording(
  /^\/api\/contracts\/([^/]+)\/receipts$/,
  'POST /api/contracts/:id/receipts',
  async (client, [contractId], request) => {
    const { amount, method, paidDate, reference } = JSON.parse(request.body) as Body;
    const [contract] = await rowsOf<{ propertyId: string }>(client, statements.findContract, [contractId]);
    await rowsOf(client, statements.lockProperty, [contract?.propertyId]);
    const open = await rowsOf<Claim>(client, statements.lockRecords, [contractId]);
    await rowsOf(client, statements.lockCharges, [contractId]);
    await enterKey(client, request);
    const lines = allot(BigInt(Math.round(amount * 100)), open);
    const by = [accountant.id, new Date()];
    const paise = String(Math.round(amount * 100));
    const head = [contractId, paise, method, reference, paidDate, ...by];
    const [made] = await rowsOf<{ id: string }>(client, payments.receive, head);
    const paid = await rowsOf<{ id: string }>(client, statements.pay, [
      ...[lines.map(({ id }) => id), lines.map((line) => line.paise)],
      ...[method, paidDate, reference, ...by, made?.id],
    ]);
    const entry = JSON.stringify({
      ...{ contractId, method, paidDate, transactionIds: paid.map(({ id }) => id) },
      lines: lines.map((line) => ({ month: line.month, amountPaise: line.paise })),
    });
    const of = ['receipt.recorded', 'receipt', made?.id];
    await rowsOf(client, payments.audit, [accountant.id, accountant.role, randomUUID(), ...of, entry]);
    const [answer] = await rowsOf<{ json: string }>(client, statements.receiptJson, [made?.id]);
    const [rest] = await rowsOf<{ due: string }>(client, statements.stillDue, [contractId]);
    const json = `${answer?.json.slice(0, -1)}, "tds" : null, "stillDue" : ${rest?.due}}`;
    return { location: `/api/finance/receipts/${made?.id}`, json };
  },
);

function allot(paise: bigint, open: Claim[]): (Claim & { paise: string })[] {
  let left = paise;
  const lines: (Claim & { paise: string })[] = [];
  for (const claim of open.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1))) {
    const part = left < BigInt(claim.balance) ? left : BigInt(claim.balance);
    if (part > 0n) lines.push({ ...claim, paise: String(part) });
    left -= part;
  }
  if (left > 0n) throw new Error('That is more than is owed.');
  return lines;
}
