import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  credit,
  made,
  receive,
  recordId,
  reverseReceipt,
  settleTenancy,
  transferDeposit,
} from '../../../../../test/support/finance.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
  contract = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-05-14' });
});
afterAll(() => app.stop());

const read = async (by = tenant) => await app.get(`/contracts/${contract.id}/account`, { token: by.token });

test('an account without any money is what fell due', async () => {
  expect((await read()).body).toMatchObject({
    ...{ contractId: contract.id, owedNow: 2000, paidAhead: 0, openingBalance: 0, deposit: null },
    claims: [
      { kind: 'rent', month: '2041-01', balance: 1000 },
      { kind: 'rent', month: '2041-02', balance: 1000 },
      { kind: 'rent', month: '2041-03', balance: 1000, dueDate: '2041-03-15' },
    ],
    statement: [
      { type: 'claim', date: '2041-01-15', amount: 1000, balance: 1000, kind: 'rent', month: '2041-01' },
      { type: 'claim', date: '2041-02-15', amount: 1000, balance: 2000 },
    ],
    coming: [
      { month: '2041-03', dueDate: '2041-03-15', balance: 1000 },
      { month: '2041-04', dueDate: '2041-04-15', balance: 1000 },
    ],
    ...{ next: { dueDate: '2041-03-15', amount: 1000 }, accruing: [], accruedNow: 0, accruedPerDay: 0 },
  });
});

test('all that falls due on the next day is one sum, without what is disputed', async () => {
  const of = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-05-14' });
  const next = async () => (await app.get(`/contracts/${of.id}/account`, { token: tenant.token })).body.next;
  const add = async (dueDate: string, amount: number) =>
    made(await charge(app, owner, of, { dueDate, amount })).id as string;
  await add('2041-03-15', 250.5);
  expect(await next()).toEqual({ dueDate: '2041-03-15', amount: 1250.5 });
  const earlier = await add('2041-03-12', 99);
  await add('2041-03-12', 1);
  expect(await next()).toEqual({ dueDate: '2041-03-12', amount: 100 });
  made(
    await app.post(
      `/contracts/${of.id}/charges/${earlier}/dispute`,
      { reason: 'No' },
      { token: tenant.token },
    ),
  );
  expect(await next()).toEqual({ dueDate: '2041-03-12', amount: 1 });
});

test('a deposit is told with who holds it, what of it is not paid and what became of it', async () => {
  const of = await makeContract(app, owner, tenant, {
    ...{ rent: 1000, endDate: '2041-05-14', deposit: { amount: 3000, heldBy: 'kiraya' } },
  });
  const deposit = async () =>
    (await app.get(`/contracts/${of.id}/account`, { token: tenant.token })).body.deposit;
  const { claims } = (await app.get(`/contracts/${of.id}/account`, { token: tenant.token })).body;
  const { id: chargeId } = claims.find(({ kind }: { kind: string }) => kind === 'deposit');
  const allocations = [{ chargeId, amount: 2500 }];
  made(await receive(app, accountant, of, 2500, { allocations }));
  made(await transferDeposit(app, accountant, of, 'owner', 800));
  expect(await deposit()).toMatchObject({
    ...{ amount: 3000, held: 2500, withKiraya: 1700, withOwner: 800, balance: 500, used: 0 },
  });
  const { token } = await makeAccount(app, 'admin');
  made(await app.post(`/contracts/${of.id}/termination`, { date: '2041-02-01', reason: 'Moves' }, { token }));
  made(await settleTenancy(app, accountant, of));
  expect(await deposit()).toMatchObject({
    held: 1500,
    withKiraya: 1500,
    withOwner: 0,
    balance: 0,
    used: 1000,
  });
});

test('each line says what is owed after it, and a receipt what it paid', async () => {
  const { id } = made(await charge(app, owner, contract));
  const bounced = made(await receive(app, accountant, contract, 200));
  made(await reverseReceipt(app, accountant, bounced.id));
  const receipt = made(await receive(app, accountant, contract, 3000, { paidDate: '2041-03-06' }));
  made(await credit(app, accountant, contract, { recordId: recordId(contract, 2) }, { amount: 100 }));
  const { body } = await read();
  expect(
    body.statement.map(({ type, date, amount, balance }: Record<string, unknown>) => [
      ...[type, date, amount, balance],
    ]),
  ).toEqual([
    ['claim', '2041-01-15', 1000, 1000],
    ['claim', '2041-02-15', 1000, 2000],
    ['claim', '2041-02-20', 500, 2500],
    ['receipt', '2041-03-05', -200, 2300],
    ['receipt', '2041-03-06', -3000, -700],
    ['credit', '2041-03-10', -100, -800],
    ['receipt_reversal', '2041-03-10', 200, -600],
  ]);
  expect(body).toMatchObject({ owedNow: 0, paidAhead: 500, coming: [{ balance: 400 }, { balance: 1000 }] });
  expect(body.statement[3]).toMatchObject({ id: bounced.id, reversed: true, parts: [{ amount: 200 }] });
  expect(body.statement[4]).toMatchObject({
    ...{
      id: receipt.id,
      number: receipt.number,
      tender: 'received',
      method: 'bank_transfer',
      reversed: false,
    },
    parts: [
      { claimId: recordId(contract, 0), month: '2041-01', amount: 1000 },
      { claimId: recordId(contract, 1), month: '2041-02', amount: 1000 },
      { claimId: id, kind: 'maintenance', description: 'Society maintenance', amount: 500 },
      { claimId: recordId(contract, 2), month: '2041-03', amount: 500 },
    ],
  });
  expect(body.statement[5]).toMatchObject({
    ...{ reason: 'Lift out of order', creditKind: 'waiver', month: '2041-03', kind: 'rent' },
  });
  expect(body.statement[4].creditKind).toBeNull();
});

test('what is owed is what the last line says, less what is paid ahead', async () => {
  const { body } = await read();
  // A waiver of a coming rent lowers the balance as well.
  expect(body.statement.at(-1).balance).toBe(body.owedNow - body.paidAhead - 100);
});

test('whoever may see the contract may see it, and all see the same', async () => {
  const { body } = await read();
  for (const by of [owner, accountant, await makeAccount(app, 'admin')])
    expect(await read(by)).toMatchObject({ status: 200, body });
  for (const role of ['owner', 'tenant'] as const)
    expect((await read(await makeAccount(app, role))).status).toBe(404);
  expect((await app.get(`/contracts/${NOWHERE}/account`, { token: accountant.token })).status).toBe(404);
});
