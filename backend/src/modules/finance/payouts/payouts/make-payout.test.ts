import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  idempotent,
  made,
  moneyRows,
  pay,
  payOut,
  recordId,
} from '../../../../../test/support/finance.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, tenant, { rent: 999.95 });
});
afterAll(() => app.stop());

const payables = async (ownerId = owner.id) =>
  (await app.get(`/finance/payables?ownerId=${ownerId}`, { token: accountant.token })).body;

describe('a payout', () => {
  test('pays all that was collected, less commission, the oldest month first', async () => {
    for (const n of [2, 0]) made(await pay(app, accountant, contract, n));
    const { payoutId, transactions } = made(await payOut(app, accountant, owner.id));
    expect(transactions).toHaveLength(2);
    expect(transactions).toMatchObject(
      [
        { month: '2041-01', rentRecordId: recordId(contract, 0) },
        { month: '2041-03', rentRecordId: recordId(contract, 2) },
      ].map((one) => ({
        ...one,
        payoutId,
        type: 'payout',
        transactionType: 'Owner Payout',
        date: '2041-03-10',
        payerName: 'Kiraya',
        payerEmail: null,
        recipientName: owner.name,
        recipientEmail: owner.email,
        amount: 899.95,
        commission: 0,
        netAmount: 899.95,
        method: 'bank_transfer',
        status: 'completed',
        reference: null,
        reversesId: null,
        reversedById: null,
      })),
    );
    expect(await payables()).toEqual([]);
    expect(
      await app.rows('select action, actor_id from platform.audit_entry where subject_id = $1', [payoutId]),
    ).toEqual([{ action: 'payout.made', actor_id: accountant.id }]);
  });

  test('pays the rents that are named and leaves the others', async () => {
    for (const n of [0, 1, 2]) made(await pay(app, accountant, contract, n));
    const named = [recordId(contract, 1), recordId(contract, 1).toUpperCase()];
    const { transactions } = made(await payOut(app, accountant, owner.id, named));
    expect(transactions.map((one: { month: string }) => one.month)).toEqual(['2041-02']);
    expect((await payables())[0]).toMatchObject({ amount: 1799.9, recordCount: 2 });
  });
});

describe('nothing is done', () => {
  const refuses = async (ids: string[] | undefined, status: number, error: string) => {
    const before = await moneyRows(app);
    expect(await payOut(app, accountant, owner.id, ids)).toMatchObject({ status, body: { error } });
    expect(await moneyRows(app)).toEqual(before);
  };

  test('when nothing is owed', async () => {
    await refuses(undefined, 409, 'There is nothing to pay out to this owner');
    made(await pay(app, accountant, contract, 0));
    await refuses([], 409, 'There is nothing to pay out to this owner');
    made(await payOut(app, accountant, owner.id));
    await refuses(undefined, 409, 'There is nothing to pay out to this owner');
  });

  test('when one of the rents is not collected', async () => {
    made(await pay(app, accountant, contract, 0));
    await refuses(
      [recordId(contract, 0), recordId(contract, 1)],
      409,
      'A rent that has not been paid cannot be paid out',
    );
  });

  test('when one of the rents is paid out already', async () => {
    for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
    made(await payOut(app, accountant, owner.id, [recordId(contract, 0)]));
    await refuses(
      [recordId(contract, 1), recordId(contract, 0)],
      409,
      'A rent among these has already been paid out',
    );
  });

  test('when one of the rents is another owner’s, or none', async () => {
    made(await pay(app, accountant, contract, 0));
    const other = await makeContract(app, await makeAccount(app, 'owner'), tenant);
    made(await pay(app, accountant, other, 0));
    for (const id of [recordId(other, 0), NOWHERE])
      await refuses([recordId(contract, 0), id], 404, 'Rent record was not found');
  });
});

describe('what is owed', () => {
  test('is listed for each owner with its rents', async () => {
    for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
    const property = (await app.get(`/properties/${contract.propertyId}`, { token: owner.token })).body;
    expect(await payables()).toEqual([
      {
        ownerId: owner.id,
        ownerName: owner.name,
        amount: 1799.9,
        heldForLater: 0,
        ...{ otherAmount: 0, charges: [], owes: 0, deductions: 0, transferable: 1799.9 },
        payee: { kind: null, masked: null, changedAt: null, heldUntil: null },
        payeeAskedAt: null,
        recordCount: 2,
        records: [0, 1].map((n) => ({
          id: recordId(contract, n),
          contractId: contract.id,
          propertyId: contract.propertyId,
          propertyName: property.name,
          month: `2041-0${n + 1}`,
          paidDate: '2041-03-05',
          amount: 999.95,
          commission: 100,
          netAmount: 899.95,
        })),
      },
    ]);
  });

  test('is listed page by page, each owner once', async () => {
    for (let n = 0; n < 3; n++) {
      const next = await makeContract(app, await makeAccount(app, 'owner'), tenant, { rent: 10 + n });
      made(await pay(app, accountant, next, 0));
    }
    const whole = await app.get('/finance/payables', { token: accountant.token });
    const found: string[] = [];
    for (let path: string | undefined = '/finance/payables?limit=1'; path;) {
      const page = await app.get(path, { token: accountant.token });
      expect(page.body).toHaveLength(1);
      expect(page.headers.get('x-total-count')).toBe(String(whole.body.length));
      found.push(page.body[0].ownerId);
      path = /^<\/api([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(found).toEqual(whole.body.map((entry: { ownerId: string }) => entry.ownerId));
    expect(new Set(found).size).toBe(found.length);
  });

  test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=x', 'ownerId=x', 'page=2'])(
    'is not listed by %s',
    async (query) => {
      expect((await app.get(`/finance/payables?${query}`, { token: accountant.token })).status).toBe(400);
    },
  );
});

const ONE_OF = 'Must be one of bank_transfer, upi, cheque, cash, card, other';
const refused: [field: string, value: unknown, message: string][] = [
  ['ownerId', undefined, 'Required'],
  ['ownerId', 'x', 'Must be a valid id'],
  ['ownerId', 12, 'Must be a valid id'],
  ['ownerId', NOWHERE, 'Unknown owner'],
  ['method', undefined, 'Required'],
  ['method', 'coins', ONE_OF],
  ['rentRecordIds', 'x', 'Must be a list'],
  ['rentRecordIds', {}, 'Must be a list'],
  ['rentRecordIds', ['x'], 'Must be a valid id'],
  ['rentRecordIds', [null], 'Required'],
  ['rentRecordIds', Array.from({ length: 1001 }, () => NOWHERE), 'Must have at most 1000 entries'],
  ['reference', 'x'.repeat(41), 'Must be at most 40 characters'],
  ['amount', 100.001, 'Unknown field'],
];

test.each(refused)('%s = %j is refused: %s', async (field, value, message) => {
  made(await pay(app, accountant, contract, 0));
  const before = await moneyRows(app);
  const body = { ownerId: owner.id, method: 'cash', [field]: value };
  expect(await app.post('/finance/payouts', body, idempotent(accountant.token))).toMatchObject({
    status: 400,
    body: { fields: { [field]: [message] } },
  });
  expect(await moneyRows(app)).toEqual(before);
});

test.each(['tenant', 'accountant', 'admin'] as const)('a %s is no owner', async (role) => {
  const { id } = await makeAccount(app, role);
  expect(await payOut(app, accountant, id)).toMatchObject({
    status: 400,
    body: { fields: { ownerId: ['Unknown owner'] } },
  });
});
