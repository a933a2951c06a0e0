import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import { recordsOf } from '../../../../../test/support/csv.js';
import {
  charge,
  type ContractWithRents,
  made,
  payOut,
  receive,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { nextPath } from '../../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

type Row = Record<'id' | 'type' | 'transactionType', string> & Record<'amount' | 'commission', number>;

/** Receipts and payouts of charges and a deposit. */
let app: TestApp;
let accountant: Account, owner: Account, tenant: Account, otherOwner: Account, otherTenant: Account;
let contract: ContractWithRents;
let receiptId: string;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-12');
  accountant = await makeAccount(app, 'accountant');
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  tenant = await makeAccount(app, 'tenant', { name: 'Rahul Mehta' });
  otherOwner = await makeAccount(app, 'owner');
  otherTenant = await makeAccount(app, 'tenant');
  contract = await makeContract(app, owner, tenant, {
    ...{ rent: 100, startDate: '2041-03-01', deposit: { amount: 300, heldBy: 'kiraya' } },
  });
  const { id: chargeId } = made(
    await charge(app, accountant, contract, { amount: 50, dueDate: '2041-03-01' }),
  );
  const paid = { paidDate: '2041-03-10', allocations: [{ chargeId, amount: 50 }] };
  made(await receive(app, accountant, contract, 50, paid));
  made(await receive(app, accountant, contract, 400, { paidDate: '2041-03-11' }));
  made(await payOut(app, accountant, owner.id));
  const more = { amount: 7, kind: 'utilities', dueDate: '2041-03-02', description: 'Water' };
  const water = made(await charge(app, accountant, contract, more));
  const given = { reference: 'UTR water', allocations: [{ chargeId: water.id, amount: 7 }] };
  receiptId = made(await receive(app, accountant, contract, 7, { paidDate: '2041-03-12', ...given })).id;
});
afterAll(() => app.stop());

const listed = async (who: Account, more = '') =>
  (await app.get(`/contracts/transactions/all?limit=200&ownerId=${owner.id}${more}`, { token: who.token }))
    .body;
const told = ({ items }: Answer['body']) =>
  items.map((row: Row & { transactionType: string }) => [row.type, row.transactionType, row.amount]).sort();
const RECEIVED = [
  ['charge', 'Charge Payment', 50],
  ['charge', 'Charge Payment', 7],
  ['deposit', 'Deposit Payment', 300],
  ['payment', 'Rent Payment', 100],
];
const PAID_OUT = [
  ['charge_payout', 'Charge Payout', 50],
  ['payout', 'Owner Payout', 90],
];

test('is in the list and its file with the same rows, and in none of the sums of rents', async () => {
  const all = await listed(accountant);
  expect(told(all)).toEqual([...RECEIVED, ...PAID_OUT].sort());
  expect(all.summary).toEqual({ totalPayments: 100, totalPayouts: 90, commission: 10, netIncome: 0 });
  expect(all.items).toContainEqual(
    expect.objectContaining({
      ...{
        type: 'charge',
        amount: 7,
        reference: 'UTR water',
        receiptId,
        month: '2041-03',
        description: 'Water',
      },
      ...{ payerName: 'Rahul Mehta', recipientName: 'Asha Rao', netAmount: 7, rentRecordId: null },
      ...{ propertyId: contract.propertyId, reversedById: null, method: 'bank_transfer' },
    }),
  );
  const { text } = await app.post(
    '/contracts/transactions/file',
    { ownerId: owner.id },
    { token: accountant.token },
  );
  const sumsOf = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0);
  const rows = recordsOf(text);
  expect(rows.map((row) => row['Transaction id'])).toEqual(all.items.map(({ id }: Row) => id));
  for (const [heading, key] of [
    ['Amount', 'amount'],
    ['Commission', 'commission'],
  ] as const)
    expect(sumsOf(rows.map((row) => Number(row[heading])))).toBe(
      sumsOf(all.items.map((row: Row) => row[key])),
    );
});

test('is there by page, for whom it concerns, and one by one', async () => {
  expect(told(await listed(owner))).toEqual([...RECEIVED, ...PAID_OUT].sort());
  expect(told(await listed(tenant))).toEqual([...RECEIVED].sort());
  expect(told(await listed(otherOwner))).toEqual([]);
  expect(told(await listed(otherTenant))).toEqual([]);
  expect(told(await listed(owner, '&transactionType=payment'))).toEqual([['payment', 'Rent Payment', 100]]);
  expect(told(await listed(owner, '&to=2041-03-10'))).toEqual([['charge', 'Charge Payment', 50]]);
  const whole = (await listed(owner)).items;
  const found: Row[] = [];
  for (let path: string | undefined = '/contracts/transactions/all?limit=1'; path;) {
    const page: Answer = await app.get(path, { token: owner.token });
    expect(page.headers.get('x-total-count')).toBe(String(whole.length));
    found.push(...page.body.items);
    path = nextPath(page);
  }
  expect(found).toEqual(whole);
  for (const row of whole) {
    const read = (who: Account) => app.get(`/finance/transactions/${row.id}`, { token: who.token });
    expect((await read(owner)).body).toEqual(row);
    expect((await read(otherOwner)).status).toBe(404);
    expect((await read(tenant)).status).toBe(row.type.endsWith('payout') ? 404 : 200);
  }
});

test('is listed with its reversal, which its receipt leads to', async () => {
  made(await reverseReceipt(app, accountant, receiptId));
  const rows = (await listed(accountant)).items.filter(
    (row: { receiptId: string }) => row.receiptId === receiptId,
  );
  const [reversal, original] = rows[0].amount < 0 ? rows : [...rows].reverse();
  expect(reversal).toMatchObject({
    ...{ transactionType: 'Charge payment reversal', amount: -7, reason: 'Bounced' },
    ...{ reversesId: original.id, description: 'Water' },
  });
  expect(original).toMatchObject({ amount: 7, reversedById: reversal.id });
});
