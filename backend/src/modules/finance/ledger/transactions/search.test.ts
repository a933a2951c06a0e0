import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import { type ContractWithRents, made, payOut, receive } from '../../../../../test/support/finance.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
const accounts: Record<string, Account> = {};
const account = (name: string): Account => accounts[name] as Account;
let contracts: ContractWithRents[];
let numbers: string[];
let payoutId: string;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accounts.asha = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  accounts.vikram = await makeAccount(app, 'owner', { name: 'Vikram 100% Nair' });
  accounts.rahul = await makeAccount(app, 'tenant', { name: 'Rahul Mehta' });
  accounts.sana = await makeAccount(app, 'tenant', { name: 'Sana_Shaikh' });
  accounts.clerk = await makeAccount(app, 'accountant');
  await app.rows(`update auth.user set phone = '9876543210' where id = $1`, [account('rahul').id]);
  contracts = [
    await makeContract(app, account('asha'), account('rahul'), { rent: 42_000 }),
    await makeContract(app, account('vikram'), account('sana'), { rent: 1750.5 }),
  ];
  const [first, second] = contracts as [ContractWithRents, ContractWithRents];
  const cheque = { method: 'cheque', chequeNumber: '778812', chequeDate: '2041-03-01' };
  const receipts = [
    made(await receive(app, account('clerk'), first, 42_000, { reference: 'UTR 55 A_B' })),
    made(await receive(app, account('clerk'), first, 44_000, { reference: 'utr 9%9' })),
    made(await receive(app, account('clerk'), second, 1750.5, { reference: null, ...cheque })),
  ];
  numbers = receipts.map(({ number }) => number);
  payoutId = made(await payOut(app, account('clerk'), account('vikram').id)).payoutId;
});
afterAll(() => app.stop());

const search = (q: string, who = 'clerk') =>
  app.get(`/contracts/transactions/all?q=${encodeURIComponent(q)}`, { token: account(who).token });
/** Amounts of what is found, in order. */
const found = async (q: string, who?: string): Promise<number[]> =>
  (await search(q, who)).body.items
    .map(({ amount }: { amount: number }) => amount)
    .sort((one: number, other: number) => one - other);

describe('a payment is found', () => {
  test.each([
    ['utr 55', [42_000]],
    ['UTR 9%', [2000, 42_000]],
    ['A_B', []],
    ['55', []],
    ['42000', [42_000, 42_000]],
    ['₹42,000', [42_000, 42_000]],
    ['44000', [2000, 42_000]],
    ['1750.5', [1575.45, 1750.5].slice(1)],
    ['1575.45', [1575.45]],
    ['1750.05', []],
    ['rahul', [2000, 42_000, 42_000]],
    ['MEHTA', [2000, 42_000, 42_000]],
    ['ehta', []],
    ['100%', [1575.45, 1750.5]],
    ['%', []],
    ['_', []],
    ['sana_', [1575.45, 1750.5]],
    ['sana%', []],
    ['778812', [1750.5]],
    ['7788', [1750.5]],
  ])('by the beginning of %s', async (q, amounts) => {
    expect(await found(q)).toEqual(amounts);
  });

  test('by the number of its receipt, whatever its case', async () => {
    expect(await found(numbers[1] as string)).toEqual([2000, 42_000]);
    expect(await found((numbers[2] as string).toLowerCase())).toEqual([1750.5]);
    expect(await found('RR/2040')).toHaveLength(4);
    expect(await found((numbers[0] as string).slice(3))).toEqual([]);
  });

  test('by the number and the id of its payout', async () => {
    expect(await found(`PA/2041-03-10/${payoutId.slice(-6)}`)).toEqual([1575.45]);
    expect(await found('pa/2041-03')).toEqual([1575.45]);
    expect(await found(payoutId)).toEqual([1575.45]);
    expect(await found(payoutId.slice(0, 13))).toEqual([1575.45]);
    expect(await found('PA/2041-03-11')).toEqual([]);
  });

  test('by the beginning of its home', async () => {
    const { body } = await app.get(`/contracts/${contracts[0]?.id}`, { token: account('clerk').token });
    expect(await found(body.property.name.slice(0, 6))).not.toHaveLength(0);
  });

  test('by the phone number of its tenant, for staff and the tenant', async () => {
    for (const q of ['9876543210', '98765 43210', '+91 98765-43210', '987654']) {
      expect(await found(q)).toEqual([2000, 42_000, 42_000]);
      expect(await found(q, 'rahul')).not.toEqual([]);
      for (const other of ['sana', 'asha', 'vikram']) expect(await found(q, other)).toEqual([]);
    }
    for (const q of ['98765', '543210', '9876543211']) expect(await found(q)).toEqual([]);
  });

  test('with the sums of what is found alone', async () => {
    expect((await search('utr 55')).body.summary).toMatchObject({ totalPayments: 42_000, totalPayouts: 0 });
  });
});

describe('what the caller may not see is not found', () => {
  test.each(['UTR 55', '42000', 'Rahul', 'RR/'])('%s of another tenant and owner', async (q) => {
    const own = q === 'RR/' ? [1750.5] : [];
    expect(await found(q, 'sana')).toEqual(own);
    expect(await found(q, 'vikram')).toEqual(own);
    const nothing = await search(q === 'RR/' ? 'nobody has this' : q, 'sana');
    expect(nothing.body.summary.totalPayments).toBe(0);
  });

  test('nor is a payout by the tenant whose rent it is of', async () => {
    expect(await found(payoutId, 'sana')).toEqual([]);
    expect(await found(`PA/2041-03-10`, 'sana')).toEqual([]);
    expect(await found(payoutId, 'vikram')).toEqual([1575.45]);
  });
});

test('a text of 300 letters is refused with its field, and a blank one finds all', async () => {
  const { status, body } = await search('x'.repeat(300));
  expect([status, body.fields]).toEqual([400, { q: ['Must be at most 120 characters'] }]);
  expect(await found('  ')).toEqual(await found(''));
});

test('the file has what is found', async () => {
  const file = await app.post(
    '/contracts/transactions/file',
    { q: 'utr 55' },
    { token: account('clerk').token },
  );
  expect(file.text.trim().split('\n')).toHaveLength(2);
});
