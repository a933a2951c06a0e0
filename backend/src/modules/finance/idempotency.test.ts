import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeContract } from '../../../test/support/contracts.js';
import {
  type ContractWithRents,
  idempotent,
  made,
  moneyRows,
  pay,
  paymentBody,
  payOut,
  recordId,
  reverse,
} from '../../../test/support/finance.js';
import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let accountant: Account;
let admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterAll(() => app.stop());

/** The raw answer: status and bytes of the body. */
async function raw(path: string, body: string, key: string): Promise<[number, string]> {
  const { status, text } = await app.post(path, body, idempotent(accountant.token, key));
  return [status, text];
}
const path = (n = 0): string => `/contracts/${contract.id}/rent-records/${recordId(contract, n)}/payment`;

describe('a repeat with the same key', () => {
  test('of a payment does nothing and gets the first answer, byte for byte', async () => {
    const body = paymentBody();
    const first = await raw(path(), JSON.stringify(body), 'one');
    expect(first[0]).toBe(201);
    const before = await moneyRows(app);
    const turned = JSON.stringify(Object.fromEntries(Object.entries(body).reverse()), null, 2);
    for (const text of [JSON.stringify(body), turned]) expect(await raw(path(), text, 'one')).toEqual(first);
    expect(await moneyRows(app)).toEqual(before);
  });

  test('of a payment that was reversed meanwhile gets the first answer still', async () => {
    const first = await raw(path(), JSON.stringify(paymentBody()), 'two');
    made(await reverse(app, accountant, JSON.parse(first[1]).id));
    const before = await moneyRows(app);
    expect(await raw(path(), JSON.stringify(paymentBody()), 'two')).toEqual(first);
    expect(await moneyRows(app)).toEqual(before);
  });

  test('of a payout does nothing and gets the first answer', async () => {
    made(await pay(app, accountant, contract, 0));
    const body = JSON.stringify({ ownerId: owner.id, method: 'cash' });
    const first = await raw('/finance/payouts', body, 'three');
    expect(first[0]).toBe(201);
    made(await pay(app, accountant, contract, 1));
    const before = await moneyRows(app);
    expect(await raw('/finance/payouts', body, 'three')).toEqual(first);
    expect(await moneyRows(app)).toEqual(before);
  });

  test('is refused when it asks for something else', async () => {
    made(await pay(app, accountant, contract, 0, {}, 'four'));
    const before = await moneyRows(app);
    const error = 'This idempotency key was used for another request';
    expect(await pay(app, accountant, contract, 0, { method: 'cash' }, 'four')).toMatchObject({
      status: 422,
      body: { error },
    });
    expect((await pay(app, accountant, contract, 1, {}, 'four')).status).toBe(422);
    expect(await moneyRows(app)).toEqual(before);
  });

  test('does what could not be done before', async () => {
    expect((await payOut(app, accountant, owner.id, undefined, 'five')).status).toBe(409);
    made(await pay(app, accountant, contract, 0));
    made(await payOut(app, accountant, owner.id, undefined, 'five'));
  });

  test('after the key was forgotten has no second effect', async () => {
    made(await pay(app, accountant, contract, 0, {}, 'six'));
    app.setTime('2041-03-20');
    made(await pay(app, accountant, contract, 1, {}, 'seven'));
    expect(await app.rows(`select key from platform.idempotency_key where key in ('six', 'seven')`)).toEqual([
      { key: 'seven' },
    ]);
    expect((await pay(app, accountant, contract, 0, {}, 'six')).status).toBe(409);
  });
});

describe('a key', () => {
  test('belongs to its account and its call', async () => {
    made(await pay(app, accountant, contract, 0, {}, 'shared'));
    made(await pay(app, admin, contract, 1, {}, 'shared'));
    made(await payOut(app, accountant, owner.id, undefined, 'shared'));
  });

  test.each(['x', ' ', '~'.repeat(255), '"quoted" & \\slashed'].map((key) => [key.slice(0, 24), key]))(
    'of printable characters, 255 at most, is taken: %s',
    async (_, key) => {
      const usable = key.trim() !== '';
      expect((await pay(app, accountant, contract, 0, {}, key)).status).toBe(usable ? 201 : 400);
    },
  );

  test.each([
    ['', 'Required'],
    ['~'.repeat(256), 'Must be at most 255 characters'],
    ['caf\u00e9', 'Must be printable ASCII'],
    ['a\tb', 'Must be printable ASCII'],
  ])('is refused: %j', async (key, message) => {
    const before = await moneyRows(app);
    expect(await pay(app, accountant, contract, 0, {}, key)).toMatchObject({
      status: 400,
      body: { fields: { 'Idempotency-Key': [message] } },
    });
    expect((await payOut(app, accountant, owner.id, undefined, key)).status).toBe(400);
    expect(await moneyRows(app)).toEqual(before);
  });

  test('is asked for before anything is looked up', async () => {
    const call = { token: accountant.token };
    expect((await app.post(path(), paymentBody(), call)).status).toBe(400);
    expect((await app.post('/finance/payouts', { ownerId: owner.id, method: 'cash' }, call)).status).toBe(
      400,
    );
    expect((await app.post(path(), paymentBody(), idempotent(tenant.token, ''))).status).toBe(403);
  });
});

test.each([9, 3000, 100_000])('a body that is nested %d deep is refused', async (depth) => {
  const body = `{"method":${'['.repeat(depth)}${']'.repeat(depth)},"paidDate":"2041-03-05"}`;
  expect((await raw(path(), body, 'deep'))[0]).toBe(400);
});
