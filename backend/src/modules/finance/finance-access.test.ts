import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeContract } from '../../../test/support/contracts.js';
import {
  type ContractWithRents,
  idempotent,
  made,
  moneyRows,
  pay,
  paymentBody,
  recordId,
} from '../../../test/support/finance.js';
import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
const accounts: Record<string, Account> = {};
const account = (name: string): Account => accounts[name] as Account;
let contract: ContractWithRents;
let paymentId: string;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  for (const role of ['owner', 'tenant', 'accountant', 'admin'] as const)
    accounts[role] = await makeAccount(app, role);
  accounts.otherOwner = await makeAccount(app, 'owner');
  accounts.otherTenant = await makeAccount(app, 'tenant');
  accounts.deleted = await makeAccount(app, 'accountant');
  contract = await makeContract(app, account('owner'), account('tenant'));
  paymentId = made(await pay(app, account('accountant'), contract, 0)).id;
  await app.rows('delete from auth.user where id = $1', [account('deleted').id]);
});
afterAll(() => app.stop());

type Attempt = (token: string | undefined) => Promise<{ status: number }>;
const get =
  (path: () => string): Attempt =>
  (token) =>
    app.get(path(), token ? { token } : {});

/** Requests that change nothing even for permitted roles: a paid record, an owner with nothing due. */
const attempts: [what: string, send: Attempt][] = [
  ['list transactions', get(() => '/contracts/transactions/all')],
  ['list filters', get(() => '/contracts/transactions/filters')],
  ['read a transaction', get(() => `/finance/transactions/${paymentId}`)],
  ['list payables', get(() => '/finance/payables')],
  [
    'record a payment',
    (token) =>
      app.post(
        `/contracts/${contract.id}/rent-records/${recordId(contract, 0)}/payment`,
        paymentBody(),
        idempotent(token),
      ),
  ],
  [
    'pay out',
    (token) =>
      app.post('/finance/payouts', { ownerId: account('otherOwner').id, method: 'cash' }, idempotent(token)),
  ],
  [
    'reverse what is not there',
    (token) =>
      app.post(`/finance/transactions/${contract.id}/reversal`, { reason: 'x' }, token ? { token } : {}),
  ],
];

const MONEY = { may: [409, 409, 404], mayNot: [403, 403, 403] };
const matrix: Record<string, number[]> = {
  visitor: [401, 401, 401, 401, 401, 401, 401],
  deleted: [401, 401, 401, 401, 401, 401, 401],
  tenant: [200, 200, 200, 403, ...MONEY.mayNot],
  otherTenant: [200, 200, 404, 403, ...MONEY.mayNot],
  owner: [200, 200, 200, 403, ...MONEY.mayNot],
  otherOwner: [200, 200, 404, 403, ...MONEY.mayNot],
  accountant: [200, 200, 200, 200, ...MONEY.may],
  admin: [200, 200, 200, 200, ...MONEY.may],
};

describe.each(Object.entries(matrix))('%s', (who, statuses) => {
  test.each(attempts.map(([what, send], i) => ({ what, send, status: statuses[i] as number })))(
    'is answered $status to: $what',
    async ({ send, status }) => {
      const before = await moneyRows(app);
      expect((await send(accounts[who]?.token)).status).toBe(status);
      expect(await moneyRows(app)).toEqual(before);
    },
  );
});

test('whoever may not is told so whatever they send', async () => {
  const { token } = account('owner');
  expect((await app.post('/finance/payouts', { nonsense: 1 }, { token })).status).toBe(403);
  expect((await app.post('/finance/transactions/x/reversal', '{', { token })).status).toBe(400);
});
