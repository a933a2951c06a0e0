import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Account } from './accounts.js';
import type { Answer, TestApp } from './test-app.js';

/** Contract by the API, the part that matters for money. */
export interface ContractWithRents {
  id: string;
  propertyId: string;
  rentRecords: { id: string; month: string; amount: number; commission: number; paid: boolean }[];
}

export const recordId = (contract: ContractWithRents, n: number): string =>
  contract.rentRecords[n]?.id as string;

export const paymentBody = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  method: 'bank_transfer',
  paidDate: '2041-03-05',
  reference: 'UTR 412345678901',
  ...given,
});

export const idempotent = (token: string | undefined, key: string = randomUUID()) => ({
  ...(token && { token }),
  headers: { 'idempotency-key': key },
});

/** Attempts to pay the n-th rent of a contract. */
export const pay = (
  app: TestApp,
  account: Account,
  contract: ContractWithRents,
  n: number,
  given: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  app.post(
    `/contracts/${contract.id}/rent-records/${recordId(contract, n)}/payment`,
    paymentBody(given),
    idempotent(account.token, key),
  );

/** Attempts to pay an owner: the whole payable amount, or these records. */
export const payOut = (
  app: TestApp,
  account: Account,
  ownerId: string,
  rentRecordIds?: string[],
  key?: string,
): Promise<Answer> =>
  app.post(
    '/finance/payouts',
    { ownerId, method: 'bank_transfer', ...(rentRecordIds && { rentRecordIds }) },
    idempotent(account.token, key),
  );

export const reverse = (app: TestApp, account: Account, id: string): Promise<Answer> =>
  app.post(`/finance/transactions/${id}/reversal`, { reason: ' Wrong month ' }, { token: account.token });

/** Attempts to reverse a whole payout. */
export const reversePayout = (
  app: TestApp,
  account: Account,
  id: string,
  reason = ' Sent back ',
): Promise<Answer> => app.post(`/finance/payouts/${id}/reversal`, { reason }, { token: account.token });

/** Attempts to record a receipt of an amount for a contract. */
export const receive = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  amount: number,
  given: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  app.post(
    `/contracts/${contract.id}/receipts`,
    paymentBody({ amount, ...given }),
    idempotent(account.token, key),
  );

export const reverseReceipt = (
  app: TestApp,
  account: Account,
  id: string,
  given: Record<string, unknown> = {},
): Promise<Answer> =>
  app.post(`/finance/receipts/${id}/reversal`, { reason: ' Bounced ', ...given }, { token: account.token });

let declared = 0;

/** Attempts to declare a payment as a tenant; with a new reference by default. */
export const declare = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  amount: number,
  given: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  app.post(
    `/contracts/${contract.id}/declarations`,
    paymentBody({ amount, reference: `UTR D${++declared}`, ...given }),
    idempotent(account.token, key),
  );

export const rejectDeclaration = (app: TestApp, account: Account, id: string): Promise<Answer> =>
  app.post(`/finance/declarations/${id}/rejection`, { reason: ' Not found ' }, { token: account.token });

/** Attempts to link a declaration to a receipt that was recorded without it. */
export const closeDeclaration = (
  app: TestApp,
  account: Account,
  id: string,
  receiptId: string,
): Promise<Answer> =>
  app.post(`/finance/declarations/${id}/recorded`, { receiptId }, { token: account.token });

export const withdrawDeclaration = (
  app: TestApp,
  account: Account,
  { id, contractId }: { id: string; contractId: string },
): Promise<Answer> =>
  app.post(`/contracts/${contractId}/declarations/${id}/withdrawal`, undefined, { token: account.token });

/** Transaction of an answer, which must be 201. */
export function made(answer: Answer): Answer['body'] {
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

/** Rows of all money tables, to compare before and after. */
export const moneyRows = (app: TestApp): Promise<unknown[]> =>
  app.rows(
    `select (select coalesce(jsonb_agg(t order by t.id), '[]') from finance.posting t) as postings,
       (select coalesce(jsonb_agg(r order by r.id), '[]') from finance.receipt r) as receipts,
       (select coalesce(jsonb_agg(o order by o.id), '[]') from finance.payout o) as payouts,
       (select coalesce(jsonb_agg(r order by r.receipt_id), '[]') from finance.receipt_reversal r) as reversed,
       (select coalesce(jsonb_agg(d order by d.id), '[]') from finance.declaration d) as declarations,
       (select coalesce(jsonb_agg(q order by q.key), '[]') from finance.recorded_request q) as requests,
       (select coalesce(jsonb_agg(c order by c.id), '[]') from contracts.credit c) as credits,
       (select coalesce(jsonb_agg(d order by d.contract_id), '[]') from finance.deposit d) as deposits,
       (select coalesce(jsonb_agg(p order by p.owner_id), '[]') from finance.owner_position p) as positions,
       (select coalesce(jsonb_agg(o order by o.owner_id), '[]') from finance.owner_owed o) as owed,
       (select coalesce(jsonb_agg(d order by d.day, d.kind, d.tender, d.shard), '[]') from finance.total_day d) as total_days,
       (select coalesce(jsonb_agg(r order by r.id), '[]') from contracts.receivable r) as receivables,
       (select count(*) from platform.idempotency_key) as keys,
       (select count(*) from platform.audit_entry) as entries`,
  );

/** Number of answers by status. */
export function countStatuses(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export const chargeBody = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  kind: 'maintenance',
  amount: 500,
  dueDate: '2041-02-20',
  description: 'Society maintenance',
  ...given,
});

/** Attempts to add a charge. */
export const charge = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  given: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  app.post(`/contracts/${contract.id}/charges`, chargeBody(given), idempotent(account.token, key));

/** Attempts to waive a charge, or the rent of a month. */
export const credit = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  of: { chargeId: string } | { recordId: string },
  given: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  app.post(
    `/contracts/${contract.id}/${'chargeId' in of ? `charges/${of.chargeId}` : `rent-records/${of.recordId}`}/credits`,
    { reason: ' Lift out of order ', ...given },
    idempotent(account.token, key),
  );

export const reverseCredit = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  creditId: string,
): Promise<Answer> =>
  app.post(
    `/contracts/${contract.id}/credits/${creditId}/reversal`,
    { reason: ' A mistake ' },
    { token: account.token },
  );

/** Attempts to record a deposit's transfer to the owner, or back to Kiraya. */
export const transferDeposit = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  to: 'owner' | 'kiraya',
  amount: number,
  given: Record<string, unknown> = {},
): Promise<Answer> =>
  app.post(
    `/contracts/${contract.id}/deposit-transfers`,
    { to, amount, method: 'cash', ...given },
    idempotent(account.token),
  );

/** Attempts to record a deposit's refund. */
export const refund = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  amount: number,
  given: Record<string, unknown> = {},
): Promise<Answer> =>
  app.post(
    `/contracts/${contract.id}/refunds`,
    { by: 'kiraya', amount, method: 'bank_transfer', ...given },
    idempotent(account.token),
  );

/** Attempts to record a move out. */
export const moveOut = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  given: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> => app.post(`/contracts/${contract.id}/move-out`, given, idempotent(account.token, key));

/** Attempts to settle a tenancy. */
export const settleTenancy = (
  app: TestApp,
  account: Account,
  contract: { id: string },
  damages?: { amount: unknown; reason: unknown }[],
): Promise<Answer> =>
  app.post(`/contracts/${contract.id}/settlement`, { ...(damages && { damages }) }, { token: account.token });

export const reverseSettlement = (
  app: TestApp,
  account: Account,
  contract: { id: string },
): Promise<Answer> =>
  app.post(
    `/contracts/${contract.id}/settlement/reversal`,
    { reason: ' Meter read wrongly ' },
    { token: account.token },
  );

/**
 * Charges a deposit, of which 50 rupees stay unpaid.
 * @returns its receivable, and its receipt
 */
export async function holdDeposit(
  app: TestApp,
  account: Account,
  contract: { id: string },
  amount: number,
): Promise<{ chargeId: string; receiptId: string }> {
  const [{ id: chargeId }] = (await app.rows<{ id: string }>(
    `insert into contracts.receivable (id, contract_id, property_id, owner_id, tenant_id, kind, due_date,
       amount_paise, description, held_by, created_at)
     select gen_random_uuid(), id, property_id, owner_id, tenant_id, 'deposit', '2041-01-15', $2, 'Deposit',
       'kiraya', now() from contracts.contract where id = $1 returning id`,
    [contract.id, amount * 100 + 5000],
  )) as [{ id: string }];
  const { id } = made(await receive(app, account, contract, amount, { allocations: [{ chargeId, amount }] }));
  return { chargeId, receiptId: id };
}

const ownersEntry =
  (path: string, amount: number) =>
  (app: TestApp, account: Account, ownerId: string, given: Record<string, unknown> = {}): Promise<Answer> =>
    app.post(
      `/finance/${path}`,
      { ownerId, amount, date: '2041-03-05', description: ' Repair of the geyser ', ...given },
      idempotent(account.token),
    );

/** Attempts to record an expense for an owner; below, a contribution. */
export const expense = ownersEntry('expenses', 1500);
export const contribution = ownersEntry('contributions', 1500);

export const reverseEntry = (app: TestApp, account: Account, id: string): Promise<Answer> =>
  app.post(`/finance/entries/${id}/reversal`, { reason: ' Entered twice ' }, { token: account.token });
