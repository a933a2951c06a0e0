import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract, monthsOf, runDailyContractsJob } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  declare,
  made,
  moneyRows,
  pay,
  receive,
  recordId,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  contract = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-05-14' });
});
afterAll(() => app.stop());

const read = async () => (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body;
const lines = (receipt: { lines: { month: string; amount: number; commission: number }[] }) =>
  receipt.lines.map(({ month, amount, commission }) => [month, amount, commission]);

describe('a receipt', () => {
  test('pays the oldest rents first, and the last of them in part', async () => {
    const receipt = made(await receive(app, accountant, contract, 1500.55));
    expect(lines(receipt)).toEqual([
      ['2041-01', 1000, 100],
      ['2041-02', 500.55, 50.06],
    ]);
    expect(receipt).toMatchObject({
      ...{ contractId: contract.id, propertyId: contract.propertyId, ownerId: owner.id, tenantId: tenant.id },
      ...{ amount: 1500.55, method: 'bank_transfer', reference: 'UTR 412345678901', date: '2041-03-05' },
      ...{ reversedOn: null, reason: null },
    });
    expect(receipt.number).toMatch(/^RR\/2040-41\/\d{6}$/);
    expect(receipt.lines[0].receiptId).toBe(receipt.id);
    expect((await read()).rentRecords).toMatchObject([
      { paid: true, paidDate: '2041-03-05', balance: 0 },
      { paid: false, paidDate: null, paidAmount: 500.55, balance: 499.45 },
      { paid: false, paidAmount: 0, balance: 1000 },
    ]);
    const { body } = await app.get(`/finance/receipts/${receipt.id}`, { token: accountant.token });
    expect(receipt).toEqual({ ...body, tds: null, stillDue: 499.45 });
    await expectMoneyAgrees(app);
  });

  test('pays months to come within the contract, whose records it makes', async () => {
    const receipt = made(await receive(app, accountant, contract, 3500));
    expect(lines(receipt).map(([month, amount]) => [month, amount])).toEqual([
      ...['2041-01', '2041-02', '2041-03'].map((month) => [month, 1000]),
      ['2041-04', 500],
    ]);
    expect(monthsOf(await read())).toEqual(['2041-01', '2041-02', '2041-03', '2041-04']);
    app.setTime('2041-04-01');
    await runDailyContractsJob(app);
    expect(monthsOf(await read())).toEqual(['2041-01', '2041-02', '2041-03', '2041-04']);
    await expectMoneyAgrees(app);
  });

  test('is refused where there is no rent for all of it, and nothing is made', async () => {
    const before = await moneyRows(app);
    expect(await receive(app, accountant, contract, 4000.01)).toMatchObject({
      status: 409,
      body: { error: 'This is more than is still to be paid' },
    });
    expect(await moneyRows(app)).toEqual(before);
    made(await receive(app, accountant, contract, 4000));
    expect((await receive(app, accountant, contract, 0.01)).status).toBe(409);
  });

  test('pays at most twelve months to come', async () => {
    const open = await makeContract(app, owner, tenant, { rent: 100, endDate: null });
    expect((await receive(app, accountant, open, 1500.01)).status).toBe(409);
    const receipt = made(await receive(app, accountant, open, 1500));
    expect(receipt.lines.at(-1).month).toBe('2042-03');
    expect((await receive(app, accountant, open, 0.01)).status).toBe(409);
  });

  test('pays nothing after the day with which a contract was ended', async () => {
    const path = `/contracts/${contract.id}/termination`;
    made(await app.post(path, { date: '2041-03-20', reason: 'Left' }, { token: owner.token }));
    expect((await receive(app, accountant, contract, 3000.01)).status).toBe(409);
    made(await receive(app, accountant, contract, 3000));
  });

  test('pays what its payer chose', async () => {
    const allocations = [
      { rentRecordId: recordId(contract, 2).toUpperCase(), amount: 600 },
      { rentRecordId: recordId(contract, 0), amount: 0.5 },
    ];
    const receipt = made(await receive(app, accountant, contract, 600.5, { allocations }));
    expect(lines(receipt)).toEqual([
      ['2041-01', 0.5, 0.05],
      ['2041-03', 600, 60],
    ]);
    await expectMoneyAgrees(app);
  });

  test('earns the commission of the whole, in whatever parts it comes', async () => {
    const odd = await makeContract(app, owner, tenant, { rent: 999.95, endDate: '2041-02-14' });
    const parts = [];
    for (const amount of [333.31, 333.32, 333.32])
      parts.push(made(await receive(app, accountant, odd, amount)).lines[0].commission);
    expect(parts).toEqual([33.33, 33.33, 33.34]);
  });

  test('has the next number of its financial year, and no other has it', async () => {
    const numbers = [];
    for (const day of [
      '2041-03-31T23:59:00+05:30',
      '2041-04-01T00:00:00+05:30',
      '2041-04-01T00:01:00+05:30',
    ]) {
      app.setTime(day);
      numbers.push(made(await receive(app, accountant, contract, 10)).number);
    }
    expect(numbers.map((number) => number.slice(0, 10))).toEqual(['RR/2040-41', 'RR/2041-42', 'RR/2041-42']);
    expect(Number(numbers[2].slice(11)) - Number(numbers[1].slice(11))).toBe(1);
    await expectMoneyAgrees(app);
  });

  test('of one payment is written into the audit log', async () => {
    const { id, lines: written } = made(await receive(app, accountant, contract, 1000));
    expect(
      await app.rows('select action, actor_id, details from platform.audit_entry where subject_id = $1', [
        id,
      ]),
    ).toMatchObject([
      {
        action: 'receipt.recorded',
        actor_id: accountant.id,
        details: {
          transactionIds: [written[0].id],
          lines: [{ month: '2041-01', amountPaise: '100000' }],
        },
      },
    ]);
  });

  test('of a payment of one rent is found as well', async () => {
    const payment = made(await pay(app, accountant, contract, 0));
    const { body } = await app.get(`/finance/receipts/${payment.receiptId}`, { token: accountant.token });
    expect(body).toMatchObject({ amount: 1000, lines: [payment] });
  });
});

describe('a repeat', () => {
  test('gets the first answer, and is refused once that is forgotten', async () => {
    const send = () => receive(app, accountant, contract, 100, {}, `once ${contract.id}`);
    const first = await send();
    expect((await send()).text).toBe(first.text);
    await app.rows('delete from platform.idempotency_key');
    const before = await moneyRows(app);
    expect(await send()).toMatchObject({ status: 409, body: { error: 'This has already been recorded' } });
    expect(await moneyRows(app)).toEqual(before);
  });
});

describe('a preview', () => {
  const preview = async (amount: number, more = '') =>
    (
      await app.get(`/contracts/${contract.id}/allocation?amount=${amount}${more}`, {
        token: accountant.token,
      })
    ).body;

  test('tells what would be paid, and makes nothing', async () => {
    made(await receive(app, accountant, contract, 333.31));
    const before = await moneyRows(app);
    expect(await preview(3000)).toEqual({
      lines: [
        ['2041-01', 666.69, 66.67, recordId(contract, 0), 0],
        ['2041-02', 1000, 100, recordId(contract, 1), 0],
        ['2041-03', 1000, 100, recordId(contract, 2), 0],
        ['2041-04', 333.31, 33.33, null, 666.69],
      ].map(([month, amount, commission, rentRecordId, balance]) => ({
        ...{ kind: 'rent', rentRecordId, chargeId: null, description: null },
        ...{ month, dueDate: `${month}-15`, amount, commission, balance },
      })),
      ...{ commission: 300, netAmount: 2700, left: 0, stillDue: 0, beyondDue: 1333.31 },
      ...{ tdsLines: [], tdsLeft: 0, total: 3000 },
    });
    expect(await preview(4000)).toMatchObject({
      ...{ commission: 366.67, netAmount: 3300.02, left: 333.31, beyondDue: 2333.31 },
    });
    expect(await preview(1000.5)).toMatchObject({ stillDue: 666.19, beyondDue: 0 });
    expect(await moneyRows(app)).toEqual(before);
    expect(made(await receive(app, accountant, contract, 1000.5)).stillDue).toBe(666.19);
  });

  test('is of rent alone where tax is kept back', async () => {
    made(await charge(app, accountant, contract, { amount: 50 }));
    const kinds = async (more: string) =>
      (await preview(4000, more)).lines.map(({ kind }: { kind: string }) => kind);
    expect(await kinds('&tender=owner')).toContain('maintenance');
    expect(await kinds('&tender=tds')).not.toContain('maintenance');
  });

  test.each([
    '',
    'amount=0',
    'amount=-1',
    'amount=1.005',
    'amount=1e21',
    'amount=5&paidDate=x',
    'amount=5&paidDate=2041-03-11',
    'amount=5&tender=deposit',
  ])('is not made of %j', async (query) => {
    const answer = await app.get(`/contracts/${contract.id}/allocation?${query}`, {
      token: accountant.token,
    });
    expect(answer.status).toBe(400);
  });
});

const ADD_UP = 'Must add up to the amount';
const part = (amount: unknown, rentRecordId: unknown = NOWHERE) => ({ rentRecordId, amount });
const refused: [field: string, value: unknown, message: string][] = [
  ['amount', undefined, 'Required'],
  ['amount', 0, 'Must be positive'],
  ['amount', -5, 'Must be positive'],
  ['amount', 10.005, 'Must have at most two decimals'],
  ['amount', 1e21, 'Must be at most 1,00,00,00,000'],
  ['paidDate', '2041-03-11', 'Must not be in the future'],
  ['paidDate', '1999-12-31', 'Must not be before 2000-01-01'],
  ['method', 'coins', 'Must be one of bank_transfer, upi, cheque, cash, card, other'],
  ['excess', 'keep', 'Must be one of hold'],
  ['allocations', 'x', 'Must be a list'],
  ['allocations', [], ADD_UP],
  ['allocations', ['x'], 'Must be an object'],
  ['allocations', [{ amount: 10 }], 'Required'],
  ['allocations', [part(10, 'x')], 'Must be a valid id'],
  ['allocations', [part(0)], 'Must be positive'],
  ['allocations', [part(9.995)], 'Must have at most two decimals'],
  ['allocations', [part('10')], 'Must be a number'],
  [
    'allocations',
    [{ ...part(10), chargeId: NOWHERE }],
    'Must have a rentRecordId or a chargeId, and an amount alone',
  ],
  ['allocations', [part(9)], ADD_UP],
  ['allocations', [part(5), part(5)], 'Must name each rent or charge once'],
  ['allocations', [part(10)], 'Must be unpaid rents or charges of this contract'],
];

test.each(refused)('%s = %j is refused: %s', async (field, value, message) => {
  const before = await moneyRows(app);
  const answer = await receive(app, accountant, contract, 10, { [field]: value });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [message] } } });
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect(await moneyRows(app)).toEqual(before);
});

test('a rent of another contract, or one that is paid, is not paid by it', async () => {
  const other: ContractWithRents = await makeContract(app, owner, tenant);
  made(await pay(app, accountant, contract, 0));
  for (const id of [recordId(other, 0), recordId(contract, 0)])
    expect((await receive(app, accountant, contract, 10, { allocations: [part(10, id)] })).status).toBe(400);
  const over = await receive(app, accountant, contract, 1000.5, {
    allocations: [part(1000.5, recordId(contract, 1))],
  });
  expect(over).toMatchObject({ status: 409, body: { error: 'This is more than is still to be paid' } });
});

test('tax that was kept back is no money to hold, however much it is', async () => {
  const before = await moneyRows(app);
  for (const amount of [10, 900_000]) {
    const given = { tender: 'tds', method: undefined, reference: undefined, excess: 'hold' };
    expect(await receive(app, accountant, contract, amount, given)).toMatchObject({
      status: 400,
      body: { fields: { excess: ['Deducted tax is a certificate: there is no money to hold'] } },
    });
  }
  expect(await moneyRows(app)).toEqual(before);
});

test.each(['owner', 'tds'])('what Kiraya did not receive (%s) confirms no declaration', async (tender) => {
  const { id: declarationId } = made(await declare(app, tenant, contract, 10));
  const before = await moneyRows(app);
  const given = { tender, method: undefined, reference: undefined, declarationId };
  const { status, body } = await receive(app, accountant, contract, 10, given);
  expect([status, Object.keys(body.fields)]).toEqual([400, ['declarationId']]);
  expect(await moneyRows(app)).toEqual(before);
});
