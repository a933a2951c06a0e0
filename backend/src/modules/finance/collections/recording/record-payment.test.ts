import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract, runDailyContractsJob } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  idempotent,
  made,
  moneyRows,
  pay,
  paymentBody,
  recordId,
} from '../../../../../test/support/finance.js';
import { expectSameNotFound, NOWHERE } from '../../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let accountant: Account;
let admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  contract = await makeContract(app, owner, tenant, { rent: 999.95 });
});
afterAll(() => app.stop());

const path = (contractId = contract.id, record = recordId(contract, 0)): string =>
  `/contracts/${contractId}/rent-records/${record}/payment`;
const read = async (): Promise<Answer['body']> =>
  (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body;

describe('a payment', () => {
  test('is answered with its transaction, and shows on the contract', async () => {
    const property = (await app.get(`/properties/${contract.propertyId}`, { token: owner.token })).body;
    const body = made(await pay(app, accountant, contract, 0, { reference: ' UTR 1 ' }));
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: 'UTR 1',
      type: 'payment',
      transactionType: 'Rent Payment',
      date: '2041-03-05',
      payerName: tenant.name,
      payerEmail: tenant.email,
      recipientName: owner.name,
      recipientEmail: owner.email,
      propertyName: property.name,
      propertyAddress: property.address,
      amount: 999.95,
      commission: 100,
      netAmount: 899.95,
      ...{ method: 'bank_transfer', chequeNumber: null, chequeDate: null },
      status: 'completed',
      ownerId: owner.id,
      tenantId: tenant.id,
      propertyId: contract.propertyId,
      contractId: contract.id,
      rentRecordId: recordId(contract, 0),
      month: '2041-01',
      payoutId: null,
      reason: null,
      reversesId: null,
      reversedById: null,
      receiptId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await read()).rentRecords.slice(0, 2)).toMatchObject([
      { paid: true, paidDate: '2041-03-05' },
      { paid: false, paidDate: null },
    ]);
  });

  test('moves money from account to account, and is written into the audit log', async () => {
    const { id } = made(await pay(app, admin, contract, 1));
    const legs = await app.rows(
      `select part, debit, credit, owner_id, amount_paise from finance.leg_v where posting_id = $1 order by part`,
      [id],
    );
    const rent = { debit: 'cash', owner_id: owner.id };
    expect(legs).toEqual([
      { ...rent, part: 'commission', credit: 'commission_income', amount_paise: '10000' },
      { ...rent, part: 'rent', credit: 'owner_payable', amount_paise: '89995' },
    ]);
    expect(
      await app.rows('select action, actor_id from platform.audit_entry where subject_id = $1', [id]),
    ).toEqual([{ action: 'payment.recorded', actor_id: admin.id }]);
  });

  test('of today is taken', async () => {
    expect(made(await pay(app, accountant, contract, 0, { paidDate: '2041-03-10' })).date).toBe('2041-03-10');
  });

  test.each([undefined, null, '', ' '])('needs no reference: %j', async (reference) => {
    expect(made(await pay(app, accountant, contract, 0, { reference })).reference).toBeNull();
  });

  test('is of today in India, not of today in UTC', async () => {
    app.setTime('2041-03-10T18:29:59Z');
    expect((await pay(app, accountant, contract, 0, { paidDate: '2041-03-11' })).status).toBe(400);
    app.setTime('2041-03-10T18:30:00Z');
    expect((await pay(app, accountant, contract, 0, { paidDate: '2041-03-11' })).status).toBe(201);
  });

  test('of a rent that carries no commission moves nothing for it', async () => {
    const { propertyId } = contract;
    await app.rows('delete from contracts.receivable where contract_id = $1', [contract.id]);
    await app.rows(`delete from contracts.rent_term where contract_id = '${contract.id}';
      delete from contracts.contract where id = '${contract.id}'`);
    const small = await makeContract(app, owner, tenant, { propertyId, rent: 1 });
    await app.rows('delete from contracts.receivable where contract_id = $1', [small.id]);
    await app.rows('update contracts.contract set commission_bps = 0 where id = $1', [small.id]);
    await app.rows('update contracts.contract set next_step_on = start_date where id = $1', [small.id]);
    await runDailyContractsJob(app);
    const free = (await app.get(`/contracts/${small.id}`, { token: owner.token })).body;
    const { id, commission } = made(await pay(app, accountant, free, 0));
    expect(commission).toBe(0);
    expect(
      await app.rows('select part, amount_paise from finance.leg_v where posting_id = $1', [id]),
    ).toEqual([{ part: 'rent', amount_paise: '100' }]);
  });

  test('keeps its names when people and properties change theirs', async () => {
    const { id } = made(await pay(app, accountant, contract, 0));
    const facts = () =>
      app.rows('select payer_name, recipient_name from finance.posting where id = $1', [id]);
    const before = await facts();
    await app.rows('update auth.user set name = $2 where id = $1', [tenant.id, tenant.name + ' Devi']);
    expect(await facts()).toEqual(before);
    await app.rows('update auth.user set name = $2 where id = $1', [tenant.id, tenant.name]);
  });
});

describe('a part of a rent', () => {
  test('leaves the balance, which the next payment pays', async () => {
    const part = made(await pay(app, accountant, contract, 0, { amount: 333.31 }));
    expect(part).toMatchObject({ amount: 333.31, commission: 33.33, netAmount: 299.98 });
    expect((await read()).rentRecords[0]).toMatchObject({
      ...{ paid: false, paidDate: null, paidAmount: 333.31, waivedAmount: 0, balance: 666.64 },
      commission: 100,
    });
    const rest = made(await pay(app, accountant, contract, 0, { paidDate: '2041-03-07' }));
    expect(rest).toMatchObject({ amount: 666.64, commission: 66.67 });
    expect((await read()).rentRecords[0]).toMatchObject({
      ...{ paid: true, paidDate: '2041-03-07', paidAmount: 999.95, balance: 0 },
    });
    expect((await pay(app, accountant, contract, 0)).body.error).toBe('This rent has already been paid');
  });

  test('is no more than is open', async () => {
    made(await pay(app, accountant, contract, 0, { amount: 900 }));
    const before = await moneyRows(app);
    expect(await pay(app, accountant, contract, 0, { amount: 99.96 })).toMatchObject({
      status: 409,
      body: { error: 'This is more than is still to be paid' },
    });
    expect(await moneyRows(app)).toEqual(before);
    made(await pay(app, accountant, contract, 0, { amount: 99.95 }));
  });
});

describe('a rent', () => {
  test('is paid once', async () => {
    made(await pay(app, accountant, contract, 0));
    const before = await moneyRows(app);
    expect(await pay(app, accountant, contract, 0)).toMatchObject({
      status: 409,
      body: { error: 'This rent has already been paid' },
    });
    expect(await moneyRows(app)).toEqual(before);
  });

  test('of another contract, or none, is not found', async () => {
    const other = await makeContract(app, owner, tenant);
    const before = await moneyRows(app);
    const send = (to: string) => app.post(to, paymentBody(), idempotent(accountant.token));
    const nothing = await send(path(contract.id, NOWHERE));
    for (const to of [
      path(contract.id, recordId(other, 0)),
      path(NOWHERE),
      path('x'),
      path(contract.id, 'x'),
    ])
      expectSameNotFound(await send(to), nothing);
    expect(await moneyRows(app)).toEqual(before);
  });
});

const refused: [field: string, value: unknown, message: string][] = [
  ...['method', 'paidDate'].flatMap((field) =>
    [undefined, null, ''].map((value): [string, unknown, string] => [field, value, 'Required']),
  ),
  ...['coins', 'CASH', 1, ['cash'], {}].map((value): [string, unknown, string] => [
    'method',
    value,
    'Must be one of bank_transfer, upi, cheque, cash, card, other',
  ]),
  ...['2041-02-29', '2041-3-5', '05/03/2041', 20410305, ['2041-03-05'], '2041-03-05T00:00:00Z'].map(
    (value): [string, unknown, string] => ['paidDate', value, 'Must be a date (YYYY-MM-DD)'],
  ),
  ['paidDate', '2041-03-11', 'Must not be in the future'],
  ['paidDate', '1999-12-31', 'Must not be before 2000-01-01'],
  ['reference', 'x'.repeat(41), 'Must be at most 40 characters'],
  ['reference', 12, 'Must be text'],
  ['reference', 'a\u0000b', 'Must not contain control characters'],
  ['amount', 0, 'Must be positive'],
  ['amount', -1, 'Must be positive'],
  ['amount', 0.001, 'Must be positive'],
  ['amount', 1.005, 'Must have at most two decimals'],
  ['amount', 1e21, 'Must be at most 1,00,00,00,000'],
  ['amount', '5', 'Must be a number'],
  ['commission', 0.001, 'Unknown field'],
];

test.each(refused)('%s = %j is refused: %s', async (field, value, message) => {
  const before = await moneyRows(app);
  const answer = await pay(app, accountant, contract, 0, { [field]: value });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [message] } } });
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect(await moneyRows(app)).toEqual(before);
});

test('values are looked at before whether the record is there', async () => {
  const answer = await app.post(path(NOWHERE), paymentBody({ method: 'x' }), idempotent(accountant.token));
  expect(answer.status).toBe(400);
});
