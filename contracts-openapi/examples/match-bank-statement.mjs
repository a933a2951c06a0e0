// Records the money of a bank statement: node match-bank-statement.mjs statement.csv
// Columns: date (YYYY-MM-DD), description, reference, credit. A line belongs to the one reported payment with its
// reference, the one tenant whose phone number it has, or else the one contract that owes exactly its amount.
import { createApiClient } from '@kiraya/api-client';
import { allOf, answerOf, readCsv } from './support.mjs';

const api = createApiClient({
  baseUrl: process.env.KIRAYA_URL,
  getToken: () => process.env.KIRAYA_TOKEN ?? null,
});
const reported = await allOf(api, '/api/finance/declarations', { status: 'pending' });
let owing = await allOf(api, '/api/finance/arrears');

for (const line of readCsv(process.argv[2])) {
  const amount = Number(line.credit.replaceAll(',', ''));
  if (amount > 0) console.log(`${line.reference}: ${await record(line, amount)}`);
}

async function record({ date, description, reference }, amount) {
  const query = { reference };
  const uses = await answerOf(() => api.GET('/api/finance/references', { params: { query } }));
  if (uses.length > 0) return 'recorded before';
  const found = matchOf(description, reference, amount);
  if (!found) return 'for a person to look at';
  const { by, contractId, declarationId } = found;
  const method = /\bUPI\b/.test(description) ? 'upi' : 'bank_transfer';
  try {
    const { number } = await answerOf(() =>
      api.POST('/api/contracts/{id}/receipts', {
        params: { path: { id: contractId }, header: { 'Idempotency-Key': `statement-${reference}` } },
        body: { amount, paidDate: date, method, reference, declarationId },
      }),
    );
    owing = owing.filter((one) => one.contractId !== contractId);
    return `${number}, by ${by}`;
  } catch (refusal) {
    return refusal.message;
  }
}

function matchOf(description, reference, amount) {
  const same = (text) => text?.toLowerCase() === reference.toLowerCase();
  const [declared, ...others] = reported.filter((one) => same(one.reference));
  if (declared && others.length === 0)
    return { by: 'reference', contractId: declared.contractId, declarationId: declared.id };
  const called = owing.filter(({ tenant }) => tenant.phone && description.includes(tenant.phone));
  const equal = owing.filter((one) => one.amount === amount);
  if (called.length === 1) return { by: 'phone', contractId: called[0].contractId };
  return equal.length === 1 ? { by: 'amount', contractId: equal[0].contractId } : undefined;
}
