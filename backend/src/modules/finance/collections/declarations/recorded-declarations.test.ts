import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  closeDeclaration,
  type ContractWithRents,
  countStatuses,
  declare,
  made,
  moneyRows,
  receive,
  rejectDeclaration,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { awaitTold } from '../../../../../test/support/outbox.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
let declaration: Answer['body'];
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
  declaration = made(await declare(app, tenant, contract, 1000));
});
afterAll(() => app.stop());

/** Records a receipt without a declaration. */
const record = async (given: object = {}, amount = 1000) =>
  made(await receive(app, accountant, contract, amount, { reference: declaration.reference, ...given }));
const confirm = (given = {}, amount = 1000) =>
  receive(app, accountant, contract, amount, {
    ...{ reference: declaration.reference, declarationId: declaration.id },
    ...given,
  });
const close = (receiptId: string, id: string = declaration.id) =>
  closeDeclaration(app, accountant, id, receiptId);
const now = async () =>
  (await app.get(`/contracts/${contract.id}/declarations/${declaration.id}`, { token: tenant.token })).body;
const booked = async () =>
  (await app.get('/finance/declarations?limit=200', { token: accountant.token })).body.find(
    ({ id }: { id: string }) => id === declaration.id,
  ).booked;
const receipts = () => app.rows('select id from finance.receipt where contract_id = $1', [contract.id]);

describe('a declaration whose reference is booked already', () => {
  test('is not confirmed by the same money a second time', async () => {
    const { id, number } = await record({ reference: declaration.reference.toLowerCase() });
    const before = await moneyRows(app);
    for (const given of [{}, { sameReference: false }, { sameReference: null }, { reference: null }])
      expect(await confirm(given)).toMatchObject({
        status: 409,
        body: {
          type: 'urn:kiraya:problem:reference-used',
          receiptId: id,
          error: `Receipt ${number} of this contract carries this reference already. Close what was declared by it, or send it with sameReference if it is other money`,
        },
      });
    expect(await moneyRows(app)).toEqual(before);
    expect((await now()).status).toBe('pending');
  });

  test('is confirmed by other money with the same reference, once somebody says that it is', async () => {
    await record();
    const other = made(await confirm({ sameReference: true }));
    expect(await now()).toMatchObject({ status: 'confirmed', receipt: { id: other.id } });
    expect(await receipts()).toHaveLength(2);
    await expectMoneyAgrees(app);
  });

  test('is confirmed by one press where that money was taken back, or is another contract’s', async () => {
    made(await reverseReceipt(app, accountant, (await record()).id));
    const other: ContractWithRents = await makeContract(app, owner, tenant);
    made(await receive(app, accountant, other, 5, { reference: declaration.reference }));
    made(await confirm());
  });
});

describe('what is booked already', () => {
  test('is told with what waits: the receipt with the reference first', async () => {
    expect(await booked()).toBeNull();
    await record({ reference: null, paidDate: declaration.paidDate });
    const { id, number } = await record({ paidDate: '2041-02-01' }, 20);
    expect(await booked()).toEqual({
      ...{ id, number, amount: 20, date: '2041-02-01', reference: declaration.reference },
      ...{ sameReference: true, closes: true },
    });
    made(await reverseReceipt(app, accountant, id));
    expect(await booked()).toMatchObject({ amount: 1000, reference: null, sameReference: false });
  });

  test.each([
    ['2041-02-26', 1000, true],
    ['2041-02-25', 1000, false],
    ['2041-03-10', 1000, true],
    ['2041-03-05', 999.99, false],
  ])('of another reference: paid on %s, %d', async (paidDate, amount, isTold) => {
    await record({ reference: 'UTR OTHER', paidDate }, amount);
    expect((await booked()) !== null).toBe(isTold);
  });

  test('is not money that another declaration became, unless it carries the reference', async () => {
    const first = made(await declare(app, tenant, contract, 1000));
    await record({ reference: 'UTR X', declarationId: first.id });
    expect(await booked()).toBeNull();
    const second = made(await declare(app, tenant, contract, 1000));
    await record({ declarationId: second.id });
    expect(await booked()).toMatchObject({ sameReference: true, closes: false });
  });

  test('is no more once it was paid to the owner, by its amount', async () => {
    await record({ reference: 'UTR X', tender: 'owner', method: undefined });
    expect(await booked()).toBeNull();
  });
});

describe('a declaration closed as recorded', () => {
  test('is confirmed by that receipt, books nothing, and its tenant is told', async () => {
    const { id, number } = await record();
    made(await close(id));
    expect(await now()).toEqual({
      ...declaration,
      status: 'confirmed',
      decidedAt: expect.any(String),
      receipt: { id, number, amount: 1000, reversedOn: null, reason: null },
    });
    expect(await receipts()).toEqual([{ id }]);
    await awaitTold(app);
    const told = (await app.get('/notifications', { token: tenant.token })).body;
    expect(told.map(({ title }: { title: string }) => title)).toContain('Your payment was confirmed');
    const entries = `select actor_id, details from platform.audit_entry
      where subject_id = $1 and action = 'declaration.confirmed'`;
    expect(await app.rows(entries, [declaration.id])).toEqual([
      { actor_id: accountant.id, details: { receiptId: id } },
    ]);
    await expectMoneyAgrees(app);
  });

  test.each([
    ['of another contract', async () => (await recordedElsewhere()).id, [400, 'receiptId']],
    ['that there is none of', () => NOWHERE, [400, 'receiptId']],
    ['that is no id', () => 'x', [400, 'receiptId']],
    [
      'of what the owner was paid',
      async () => (await record({ tender: 'owner', method: undefined })).id,
      [400, 'receiptId'],
    ],
    ['that was reversed', async () => (await reversed()).id, [409, 'already-reversed']],
    ['that another became', async () => (await confirmedAnother()).id, [409, 'receipt-confirms-another']],
  ])('is not by a receipt %s', async (_, receiptId, answered) => {
    const id = (await receiptId()) as string;
    const before = await moneyRows(app);
    const { status, body } = await close(id);
    expect([status, ...(body.fields ? Object.keys(body.fields) : [body.type.split(':').at(-1)])]).toEqual(
      answered,
    );
    expect(await moneyRows(app)).toEqual(before);
    expect((await now()).status).toBe('pending');
  });

  test('is decided as any other is', async () => {
    const { id } = await record();
    made(await rejectDeclaration(app, accountant, declaration.id));
    expect(await close(id)).toMatchObject({
      status: 409,
      body: { type: expect.stringMatching(/declaration-decided$/) },
    });
  });

  test('is one of 100 at the same moment, and never by a receipt that was reversed before', async () => {
    const { id } = await record();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n === 50 ? reverseReceipt(app, accountant, id) : close(id))),
    );
    const { 201: done = 0, ...refusedWith } = countStatuses(answers);
    expect(Object.keys(refusedWith)).toEqual(['409']);
    expect(answers[50]?.status).toBe(201);
    const { status } = await now();
    expect(done).toBe(status === 'confirmed' ? 2 : 1);
    await expectMoneyAgrees(app);
  });
});

test('what waits is told wherever its dues are shown, until it is decided', async () => {
  const second = made(await declare(app, tenant, contract, 20.5, { paidDate: '2041-03-01' }));
  const shown = async () => {
    const find = async (list: string) =>
      (await app.get(`/finance/${list}?contractId=${contract.id}`, { token: accountant.token })).body[0];
    const account = (who: Account) => app.get(`/contracts/${contract.id}/account`, { token: who.token });
    const dashboard = (who: Account) => app.get(`/dashboard/${who.role}`, { token: who.token });
    const told = [await find('arrears'), await find('claims'), await find('dues')];
    const pages = [await account(tenant), await account(owner), await dashboard(owner)];
    const [mine] = (await dashboard(tenant)).body.beingChecked;
    return [...told, ...pages.map(({ body }) => body), { beingChecked: mine ?? null }].map(
      ({ beingChecked }) => beingChecked,
    );
  };
  const sum = { amount: 1020.5, count: 2, paidDate: '2041-03-05' };
  expect(await shown()).toEqual([...Array(6).fill(sum), { contractId: contract.id, ...sum }]);
  made(await confirm());
  const rest = { amount: 20.5, count: 1, paidDate: '2041-03-01' };
  expect(await shown()).toEqual([...Array(6).fill(rest), { contractId: contract.id, ...rest }]);
  made(await rejectDeclaration(app, accountant, second.id));
  expect(await shown()).toEqual(Array(7).fill(null));
});

const recordedElsewhere = async () =>
  made(await receive(app, accountant, await makeContract(app, owner, tenant), 10));

async function reversed() {
  const receipt = await record();
  made(await reverseReceipt(app, accountant, receipt.id));
  return receipt;
}

async function confirmedAnother() {
  const other = made(await declare(app, tenant, contract, 1000));
  return record({ reference: 'UTR X', declarationId: other.id });
}

test('the list of some contracts has of each the latest four that wait', async () => {
  const others = [];
  for (let n = 0; n < 4; n++) others.push(made(await declare(app, tenant, contract, 20 + n)).id);
  const another = await makeContract(app, owner, tenant);
  const { id } = made(await declare(app, tenant, another, 7));
  made(await rejectDeclaration(app, accountant, made(await declare(app, tenant, another, 8)).id));
  const of = async (...ids: string[]) => {
    const path = `/finance/declarations?contractIds=${ids.join()}`;
    const { body } = await app.get(path, { token: accountant.token });
    return body.map((one: { id: string }) => one.id);
  };
  expect(await of(contract.id, another.id, NOWHERE)).toEqual([...others, id]);
  expect(await of(another.id)).toEqual([id]);
  expect(await of(NOWHERE)).toEqual([]);
  expect(await of(...Array<string>(50).fill(another.id))).toEqual([id]);
});
