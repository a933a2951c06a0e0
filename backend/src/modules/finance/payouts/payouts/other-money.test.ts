import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  contribution,
  countStatuses,
  expense,
  made,
  moneyRows,
  pay,
  payOut,
  receive,
  recordId,
  reverse,
  reverseEntry,
  reversePayout,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterEach(() => expectMoneyAgrees(app));
afterAll(() => app.stop());

const payable = async (): Promise<Record<string, unknown> | undefined> =>
  (await app.get(`/finance/payables?ownerId=${owner.id}`, { token: accountant.token })).body[0];
const position = async () =>
  (await app.get(`/finance/owners/${owner.id}/position`, { token: owner.token })).body;
const refuses = async (attempt: () => Promise<Answer>, error: string): Promise<void> => {
  const before = await moneyRows(app);
  expect(await attempt()).toMatchObject({ status: 409, body: { error } });
  expect(await moneyRows(app)).toEqual(before);
};
/** Adds a charge and receives its payment. */
const paidCharge = async (amount: number, given: Record<string, unknown> = {}): Promise<string> => {
  const { id: chargeId } = made(await charge(app, owner, contract, { amount, ...given }));
  return made(await receive(app, accountant, contract, amount, { allocations: [{ chargeId, amount }] })).id;
};

describe('a payout', () => {
  test('pays charges beside rents, without commission on them', async () => {
    made(await pay(app, accountant, contract, 0));
    await paidCharge(500);
    expect(await payable()).toMatchObject({
      ...{ amount: 900, recordCount: 1, otherAmount: 500, owes: 0, deductions: 0, transferable: 1400 },
      charges: [{ kind: 'maintenance', description: 'Society maintenance', netAmount: 500 }],
    });
    const payout = made(await payOut(app, accountant, owner.id));
    expect(payout).toMatchObject({ amount: 1400, deductions: [], transferred: 1400 });
    expect(payout.transactions).toHaveLength(1);
    expect(payout.lines).toMatchObject([
      { kind: 'rent', month: '2041-01', collected: 1000, commission: 100, amount: 900 },
      { kind: 'charge', month: '2041-02', collected: 500, commission: 0, amount: 500, transactionId: null },
    ]);
    expect(await payable()).toBeUndefined();
  });

  test('of charges alone is a payout, and such an owner is listed', async () => {
    await paidCharge(500);
    expect(await payable()).toMatchObject({ amount: 0, records: [], recordCount: 0, transferable: 500 });
    const all = await app.get('/finance/payables', { token: accountant.token });
    expect(all.headers.get('x-total-count')).toBe(String(all.body.length));
    const payout = made(await payOut(app, accountant, owner.id));
    expect(payout).toMatchObject({ transactions: [], amount: 500, ownerName: owner.name });
    const read = await app.get(`/finance/payouts/${payout.payoutId}`, { token: owner.token });
    expect(read.body).toEqual(payout);
  });

  test('of named rents leaves charges, and takes off what is owed', async () => {
    made(await pay(app, accountant, contract, 0));
    await paidCharge(500);
    made(await expense(app, accountant, owner.id, { amount: 300 }));
    const payout = made(await payOut(app, accountant, owner.id, [recordId(contract, 0)]));
    expect(payout).toMatchObject({ amount: 900, deductions: [{ amount: 300 }], transferred: 600 });
    expect(await payable()).toMatchObject({ amount: 0, otherAmount: 500, deductions: 0, transferable: 500 });
  });

  test('leaves what falls due in months that have not begun', async () => {
    await paidCharge(500, { dueDate: '2041-04-02' });
    expect(await payable()).toBeUndefined();
    await refuses(() => payOut(app, accountant, owner.id), 'There is nothing to pay out to this owner');
    app.setTime('2041-04-01');
    expect(made(await payOut(app, accountant, owner.id))).toMatchObject({ amount: 500 });
  });

  test('never pays rent that falls due after the contract’s last day', async () => {
    for (const n of [0, 2]) made(await pay(app, accountant, contract, n));
    const end = { date: '2041-02-20', reason: 'Moves away' };
    const admin = await makeAccount(app, 'admin');
    const ended = await app.post(`/contracts/${contract.id}/termination`, end, { token: admin.token });
    expect(ended.status).toBe(201);
    expect(await payable()).toMatchObject({ amount: 900, recordCount: 1, heldForLater: 900 });
    await refuses(
      () => payOut(app, accountant, owner.id, [recordId(contract, 2)]),
      'Rent of a month that has not begun, or after the last day of its contract, cannot be paid out',
    );
    expect(made(await payOut(app, accountant, owner.id)).lines).toMatchObject([{ month: '2041-01' }]);
    expect(await payable()).toBeUndefined();
  });
});

describe('what an owner owes', () => {
  test('is taken off the next payouts, down to nothing, and no more', async () => {
    made(await pay(app, accountant, contract, 0));
    made(await expense(app, accountant, owner.id, { amount: 1000 }));
    expect(await payable()).toMatchObject({ amount: 900, owes: 1000, deductions: 900, transferable: 0 });
    expect(await position()).toMatchObject({ held: 900, heldInAll: 900, deductions: 900, transferable: 0 });
    expect(made(await payOut(app, accountant, owner.id))).toMatchObject({
      ...{ amount: 900, deductions: [{ amount: 900 }], deducted: 900, transferred: 0, standingAmount: 900 },
    });
    expect(await position()).toMatchObject({ owes: 100, held: 0, exceedsHeld: true });
    made(await pay(app, accountant, contract, 1));
    expect(made(await payOut(app, accountant, owner.id))).toMatchObject({ transferred: 800 });
    expect(await position()).toMatchObject({ owes: 0, exceedsHeld: false });
  });

  test('comes back with the reversal of the payout, which is the only way', async () => {
    made(await pay(app, accountant, contract, 0));
    await paidCharge(500);
    made(await expense(app, accountant, owner.id, { amount: 300 }));
    const { payoutId, transactions } = made(await payOut(app, accountant, owner.id));
    await refuses(
      () => reverse(app, accountant, transactions[0].id),
      'This is a part of a payout that what the owner owes was taken off; reverse the payout',
    );
    expect(made(await reversePayout(app, accountant, payoutId))).toMatchObject({
      ...{ amount: 1400, transferred: 1100, reversedAmount: 1400, reversedOn: '2041-03-10' },
    });
    expect(await payable()).toMatchObject({ amount: 900, otherAmount: 500, owes: 300, transferable: 1100 });
    await refuses(() => reversePayout(app, accountant, payoutId), 'This payout has already been reversed');
  });

  test('below nothing is added to the next payout', async () => {
    const taxed = { tender: 'tds', method: undefined };
    const receipt = made(await receive(app, accountant, contract, 200, taxed));
    made(await receive(app, accountant, contract, 800));
    expect(await payable()).toMatchObject({ amount: 900, owes: 200, transferable: 700 });
    made(await payOut(app, accountant, owner.id));
    made(await reverseReceipt(app, accountant, receipt.id, { recoverFromOwner: true }));
    expect(await position()).toMatchObject({ owes: -20 });
    expect(await payable()).toMatchObject({ amount: 0, owes: -20, deductions: 0, transferable: 20 });
    const { payoutId, ...paid } = made(await payOut(app, accountant, owner.id));
    expect(paid).toMatchObject({ lines: [{ kind: 'credit', amount: 20 }], transferred: 20 });
    expect(await payable()).toBeUndefined();
    made(await reversePayout(app, accountant, payoutId));
    expect(await position()).toMatchObject({ owes: -20 });
  });
});

describe('expenses and contributions', () => {
  const entries = async (account = owner) =>
    (await app.get(`/finance/owners/${owner.id}/debts`, { token: account.token })).body;

  test('are told with why, the latest first', async () => {
    const spent = made(await expense(app, accountant, owner.id, { propertyId: contract.propertyId }));
    expect(spent).toMatchObject({
      ...{ kind: 'expense', amount: 1500, date: '2041-03-05', description: 'Repair of the geyser' },
      position: { owes: 1500, held: 0, exceedsHeld: true },
    });
    made(await contribution(app, accountant, owner.id, { amount: 500, date: '2041-03-06' }));
    expect(await entries()).toMatchObject([
      { kind: 'contribution', owes: -500, canBeReversed: true },
      { kind: 'expense', owes: 1500, propertyName: expect.any(String), isReversed: false },
    ]);
    expect(await entries(accountant)).toEqual(await entries());
  });

  test('are taken back once', async () => {
    const { id } = made(await expense(app, accountant, owner.id));
    expect(made(await reverseEntry(app, accountant, id))).toMatchObject({
      ...{ id, reversedOn: '2041-03-10', reason: 'Entered twice', position: { owes: 0 } },
    });
    await refuses(() => reverseEntry(app, accountant, id), 'This entry has already been reversed');
    expect(await entries()).toMatchObject([
      { owes: -1500, reversesId: id, reason: 'Entered twice', canBeReversed: false },
      { id, isReversed: true, canBeReversed: false },
    ]);
  });

  test('are not paid in beyond what is owed', async () => {
    made(await expense(app, accountant, owner.id, { amount: 100 }));
    await refuses(
      () => contribution(app, accountant, owner.id, { amount: 100.01 }),
      'This is more than the owner owes',
    );
  });

  const preview = (act: 'expenses' | 'contributions', amount: number, more: object = {}) =>
    app.post(`/finance/${act}/preview`, { ownerId: owner.id, amount, ...more }, { token: accountant.token });

  test('are told before, in what the owner would owe then, and nothing is written', async () => {
    made(await pay(app, accountant, contract, 0));
    made(await expense(app, accountant, owner.id, { amount: 100 }));
    const before = await moneyRows(app);
    const spent = (await preview('expenses', 800.5)).body;
    expect(spent).toMatchObject({
      owes: 900.5,
      held: 900,
      heldInAll: 900,
      deductions: 900,
      exceedsHeld: true,
    });
    expect((await preview('contributions', 99.5)).body).toMatchObject({ owes: 0.5, transferable: 899.5 });
    await refuses(() => preview('contributions', 100.01), 'This is more than the owner owes');
    expect((await preview('expenses', 1, { propertyId: owner.id })).status).toBe(400);
    expect(await moneyRows(app)).toEqual(before);
    expect(made(await expense(app, accountant, owner.id, { amount: 800.5 })).position).toEqual(spent);
  });

  test('of a deduction are not taken back by themselves', async () => {
    made(await pay(app, accountant, contract, 0));
    made(await expense(app, accountant, owner.id, { amount: 100 }));
    const { deductions } = made(await payOut(app, accountant, owner.id));
    await refuses(
      () => reverseEntry(app, accountant, deductions[0].entryId),
      'This is a part of a receipt or a payout; reverse that one',
    );
  });

  test.each([
    ['ownerId', 'x', 'Must be a valid id'],
    ['propertyId', '0199f0a0-0000-7000-8000-000000000000', 'Not a property of this owner'],
    ['amount', 0, 'Must be positive'],
    ['amount', -1, 'Must be positive'],
    ['amount', 1.001, 'Must have at most two decimals'],
    ['date', '2041-03-11', 'Must not be in the future'],
    ['date', '1999-12-31', 'Must not be before 2000-01-01'],
    ['date', '2041-02-30', 'Must be a date (YYYY-MM-DD)'],
    ['description', ' ', 'Required'],
    ['description', 'x'.repeat(201), 'Must be at most 200 characters'],
  ])('with %s = %j are refused: %s', async (field, value, message) => {
    const before = await moneyRows(app);
    for (const record of [expense, contribution])
      expect(await record(app, accountant, owner.id, { [field]: value })).toMatchObject({
        ...{ status: 400, body: { fields: { [field]: [message] } } },
      });
    expect(await moneyRows(app)).toEqual(before);
  });
});

describe('at the same moment', () => {
  const times = <T>(n: number, make: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: n }, (_, i) => make(i)));

  test('100 payouts take a debt off once', async () => {
    for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
    made(await expense(app, accountant, owner.id, { amount: 300 }));
    const answers = await times(100, (n) => payOut(app, accountant, owner.id, [recordId(contract, n % 2)]));
    expect(countStatuses(answers)).toEqual({ 201: 2, 409: 98 });
    expect(await position()).toMatchObject({ owes: 0 });
  });

  test('100 contributions do not pay in more than is owed', async () => {
    made(await expense(app, accountant, owner.id, { amount: 300 }));
    const answers = await times(100, () => contribution(app, accountant, owner.id, { amount: 100 }));
    expect(countStatuses(answers)).toEqual({ 201: 3, 409: 97 });
  });

  test('a payout’s reversal and the recovery of its money do not both happen', async () => {
    const receipt = made(await receive(app, accountant, contract, 1000));
    const { payoutId } = made(await payOut(app, accountant, owner.id));
    const answers = await times(100, (n) =>
      n % 2
        ? reversePayout(app, accountant, payoutId)
        : reverseReceipt(app, accountant, receipt.id, { recoverFromOwner: true }),
    );
    expect(Object.keys(countStatuses(answers)).sort()).toEqual(['201', '409']);
    const { recovered, reversedOn } = (
      await app.get(`/finance/payouts/${payoutId}`, { token: accountant.token })
    ).body;
    expect(await position()).toMatchObject({ owes: recovered });
    expect(reversedOn === null).toBe(recovered === 900);
  });
});
