import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  countStatuses,
  declare,
  made,
  moneyRows,
  pay,
  receive,
  rejectDeclaration,
  reverse,
  reverseReceipt,
  withdrawDeclaration,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

const MANY = 100;
const GONE = 'This declaration is no longer waiting: it was decided or withdrawn before';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
let declaration: Answer['body'];
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  [owner, accountant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'accountant')];
});
beforeEach(async () => {
  tenant = await makeAccount(app, 'tenant');
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
  declaration = made(await declare(app, tenant, contract, 1500));
});
afterAll(() => app.stop());

const confirm = (amount = 1500, given = {}) =>
  receive(app, accountant, contract, amount, { declarationId: declaration.id, ...given });
const now = async () =>
  (await app.get(`/contracts/${contract.id}/declarations/${declaration.id}`, { token: tenant.token })).body;
const listed = async (query = '?limit=200'): Promise<Answer['body'][]> =>
  (await app.get(`/finance/declarations${query}`, { token: accountant.token })).body;
const mine = async (query?: string) => (await listed(query)).filter(({ tenant: { id } }) => id === tenant.id);

describe('the list', () => {
  test('has what waits, with whoever says so and what is needed to find the money', async () => {
    await app.rows(`update auth.user set phone = '9800000001' where id = $1`, [tenant.id]);
    const property = (await app.get(`/properties/${contract.propertyId}`, { token: owner.token })).body;
    expect(await mine()).toEqual([
      {
        ...declaration,
        property: { id: contract.propertyId, name: property.name, address: property.address },
        tenant: { id: tenant.id, name: tenant.name, phone: '9800000001' },
        referenceUsed: false,
        booked: null,
      },
    ]);
  });

  test('has the oldest first of what waits, and the latest first of what was decided', async () => {
    const later = made(await declare(app, tenant, contract, 20));
    const ids = async (query?: string) => (await mine(query)).map(({ id }) => id);
    expect(await ids()).toEqual([declaration.id, later.id]);
    for (const { id } of [later, declaration]) made(await rejectDeclaration(app, accountant, id));
    expect(await ids()).toEqual([]);
    expect(await ids('?status=rejected&limit=200')).toEqual([later.id, declaration.id]);
  });

  test('goes on page by page', async () => {
    made(await declare(app, tenant, contract, 20));
    const first = await app.get('/finance/declarations?limit=1', { token: accountant.token });
    const next = /<\/api([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await app.get(next, { token: accountant.token });
    expect([first.body.length, second.status, second.body[0].id === first.body[0].id]).toEqual([
      1,
      200,
      false,
    ]);
    expect((await app.get(`${next}&status=rejected`, { token: accountant.token })).status).toBe(400);
  });

  test('points a reference out that other money carries, until that is taken back', async () => {
    const used = async () => (await mine()).map(({ referenceUsed }) => referenceUsed);
    const { reference } = declaration;
    const other: ContractWithRents = await makeContract(app, owner, await makeAccount(app, 'tenant'));
    const payment = made(await pay(app, accountant, other, 0, { reference: reference.toLowerCase() }));
    expect(await used()).toEqual([true]);
    made(await reverse(app, accountant, payment.id));
    expect(await used()).toEqual([false]);
    const receipt = made(await receive(app, accountant, other, 5, { reference }));
    expect(await used()).toEqual([true]);
    made(await reverseReceipt(app, accountant, receipt.id));
    expect(await used()).toEqual([false]);
    made(await confirm(1500, { reference }));
    expect((await mine('?status=confirmed&limit=200'))[0]?.referenceUsed).toBe(false);
  });

  test('has one alone, of the status that is asked for', async () => {
    made(await declare(app, tenant, contract, 20));
    const one = `?declarationId=${declaration.id}`;
    expect((await listed(one)).map(({ id }) => id)).toEqual([declaration.id]);
    expect((await listed(one.toUpperCase().replace('DECLARATIONID', 'declarationId'))).length).toBe(1);
    for (const query of [
      `${one}&status=confirmed`,
      `?declarationId=${NOWHERE}`,
      `?declarationId=${contract.id}`,
    ])
      expect(await listed(query)).toEqual([]);
  });

  test('is not for who may not decide, whosever it is', async () => {
    for (const { token } of [tenant, owner, await makeAccount(app, 'tenant')])
      for (const query of ['', `?declarationId=${declaration.id}`, `?contractIds=${contract.id}`])
        expect((await app.get(`/finance/declarations${query}`, { token })).status).toBe(403);
  });

  test.each([
    ...['?status=x', '?limit=201', '?tenantId=1', '?cursor=x'],
    ...['x', '1', `${NOWHERE}x`, `${NOWHERE},${NOWHERE}`, '%00'].map((id) => `?declarationId=${id}`),
    `?declarationId=${NOWHERE}&declarationId=${NOWHERE}`,
    ...['x', `${NOWHERE},`, `${NOWHERE},x`, Array(51).fill(NOWHERE).join()].map(
      (ids) => `?contractIds=${ids}`,
    ),
  ])('is not given for %j', async (query) => {
    expect((await app.get(`/finance/declarations${query}`, { token: accountant.token })).status).toBe(400);
  });
});

describe('a confirmation', () => {
  test('is a receipt, which may say better how it was paid', async () => {
    const better = { method: 'cash', paidDate: '2041-03-04', reference: null, otherAmount: true };
    const receipt = made(await confirm(1200, better));
    expect(receipt).toMatchObject({ amount: 1200, method: 'cash', date: '2041-03-04', reference: null });
    expect(await now()).toEqual({
      ...declaration,
      status: 'confirmed',
      decidedAt: expect.any(String),
      receipt: { id: receipt.id, number: receipt.number, amount: 1200, reversedOn: null, reason: null },
    });
    const entries = `select action, actor_id, details from platform.audit_entry
      where subject_id = $1 and action <> 'declaration.made'`;
    expect(await app.rows(entries, [declaration.id])).toEqual([
      { action: 'declaration.confirmed', actor_id: accountant.id, details: { receiptId: receipt.id } },
    ]);
    await expectMoneyAgrees(app);
  });

  test('that is undone leaves it decided, and says why; the tenant can say so again', async () => {
    const { id } = made(await confirm());
    made(await reverseReceipt(app, accountant, id));
    expect(await now()).toMatchObject({
      status: 'confirmed',
      receipt: { reversedOn: '2041-03-10', reason: 'Bounced' },
    });
    expect((await confirm()).status).toBe(409);
    made(await declare(app, tenant, contract, 1500, { reference: declaration.reference }));
    await expectMoneyAgrees(app);
  });

  test.each([
    [0.01, '₹0.01'],
    [1500.01, '₹1,500.01'],
    [15, '₹15'],
  ])('of another amount, as %d, is asked about, and it waits on', async (amount, said) => {
    const before = await moneyRows(app);
    for (const given of [{}, { otherAmount: false }, { otherAmount: null }])
      expect(await confirm(amount, given)).toMatchObject({
        status: 409,
        body: {
          type: 'urn:kiraya:problem:amount-differs',
          error: `The tenant said that they paid ₹1,500, and this is ${said}. Send it with otherAmount if that is meant`,
        },
      });
    expect(await moneyRows(app)).toEqual(before);
    expect((await now()).status).toBe('pending');
    made(await confirm(amount, { otherAmount: true }));
    await expectMoneyAgrees(app);
  });

  test('of more than is owed is refused, and it waits on', async () => {
    const before = await moneyRows(app);
    expect(await confirm(1_000_000, { otherAmount: true })).toMatchObject({
      status: 409,
      body: { type: expect.stringMatching(/more-than-owed$/) },
    });
    expect(await moneyRows(app)).toEqual(before);
    expect((await now()).status).toBe('pending');
  });

  test('that is sent again gets the first answer', async () => {
    const send = () =>
      receive(app, accountant, contract, 1500, { declarationId: declaration.id }, `c ${contract.id}`);
    const first = await send();
    expect([first.status, (await send()).text]).toEqual([201, first.text]);
  });

  test.each([
    ['of another contract', async () => made(await declare(app, tenant, await another(), 10)).id],
    ['that there is none of', () => NOWHERE],
    [
      'that was refused',
      async () => made(await rejectDeclaration(app, accountant, declaration.id)).id as string,
    ],
    [
      'that was withdrawn',
      async () => made(await withdrawDeclaration(app, tenant, declaration)).id as string,
    ],
    ['that was confirmed', async () => (made(await confirm()), declaration.id as string)],
  ])('of one %s is refused', async (_, which) => {
    const declarationId = await which();
    const before = await moneyRows(app);
    const answer = await confirm(10, { declarationId });
    expect(answer).toMatchObject({
      status: 409,
      body: { type: expect.stringMatching(/declaration-decided$/) },
    });
    expect(await moneyRows(app)).toEqual(before);
  });

  test('of what is no id is refused', async () => {
    const { status, body } = await confirm(10, { declarationId: 'x' });
    expect([status, body.fields]).toEqual([400, { declarationId: ['Must be a valid id'] }]);
  });
});

const another = () => makeContract(app, owner, tenant);

describe('a refusal', () => {
  test('is told to the tenant with its reason', async () => {
    const refused = made(await rejectDeclaration(app, accountant, declaration.id));
    expect(refused).toEqual({
      ...declaration,
      status: 'rejected',
      reason: 'Not found',
      decidedAt: expect.any(String),
    });
    expect(await now()).toEqual(refused);
  });

  test.each([undefined, '', '  ', 5, 'x'.repeat(1001)])('takes a reason, not %j', async (reason) => {
    const path = `/finance/declarations/${declaration.id}/rejection`;
    expect((await app.post(path, { reason }, { token: accountant.token })).body.fields).toHaveProperty(
      'reason',
    );
    expect((await now()).status).toBe('pending');
  });
});

test('what is decided is decided', async () => {
  made(await withdrawDeclaration(app, tenant, declaration));
  const before = await moneyRows(app);
  for (const answer of [
    await withdrawDeclaration(app, tenant, declaration),
    await rejectDeclaration(app, accountant, declaration.id),
  ])
    expect(answer).toMatchObject({ status: 409, body: { error: GONE } });
  expect(await moneyRows(app)).toEqual(before);
});

describe('at the same moment', () => {
  const times = (make: (n: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: MANY }, (_, n) => make(n)));

  test('of 100 confirmations one is made', async () => {
    const answers = await times(() => confirm(15, { otherAmount: true }));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: MANY - 1 });
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.error))).toEqual(
      new Set([GONE]),
    );
    const receipts = 'select id from finance.receipt where contract_id = $1';
    expect(await app.rows(receipts, [contract.id])).toEqual([{ id: (await now()).receipt.id }]);
    await expectMoneyAgrees(app);
  });

  test('of confirmations, refusals and withdrawals one is made', async () => {
    const answers = await times((n) => {
      if (n % 3 === 0) return confirm(15, { otherAmount: true });
      return n % 3 === 1
        ? rejectDeclaration(app, accountant, declaration.id)
        : withdrawDeclaration(app, tenant, declaration);
    });
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: MANY - 1 });
    const { status, receipt } = await now();
    const receipts = await app.rows('select 1 from finance.receipt where contract_id = $1', [contract.id]);
    expect([receipts.length, receipt !== null]).toEqual(status === 'confirmed' ? [1, true] : [0, false]);
  });

  test('of 100 declarations with one reference one waits', async () => {
    const answers = await times(() => declare(app, tenant, contract, 15, { reference: 'UTR ONE' }));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: MANY - 1 });
  });
});
