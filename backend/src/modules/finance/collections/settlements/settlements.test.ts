import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  countStatuses,
  holdDeposit,
  made,
  moneyRows,
  pay,
  receive,
  recordId,
  refund,
  reverseReceipt,
  reverseSettlement,
  settleTenancy,
  transferDeposit,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

const AT_ONCE = 100;

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
  tenant = await makeAccount(app, 'tenant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterAll(() => app.stop());

const hold = (amount: number) => holdDeposit(app, accountant, contract, amount);
/** Its last day is before the rent of March. */
const end = async (date = '2041-03-09'): Promise<void> => {
  const body = { date, reason: 'Moves' };
  expect((await app.post(`/contracts/${contract.id}/termination`, body, { token: admin.token })).status).toBe(
    201,
  );
};
const read = async (query = '', account = tenant): Promise<Answer['body']> =>
  (await app.get(`/contracts/${contract.id}/settlement${query}`, { token: account.token })).body;
const accountOf = async () =>
  (await app.get(`/contracts/${contract.id}/account`, { token: tenant.token })).body;
const claims = (statement: Answer['body']) =>
  statement.claims.map((claim: Record<string, unknown>) => [
    ...[claim.kind, claim.open, claim.fromPrepaid, claim.fromDeposit, claim.left],
  ]);

describe('a settlement', () => {
  test('sets the deposit off against what is open, as its draft said, and leaves the rest to be refunded', async () => {
    made(await pay(app, accountant, contract, 0));
    await hold(3000);
    made(await charge(app, owner, contract));
    await end();
    const draft = await read('?damages=250.5');
    expect(draft).toMatchObject({
      ...{
        status: 'draft',
        id: null,
        lastDay: '2041-03-09',
        obstacle: null,
        refundable: 1249.5,
        stillOwed: 0,
      },
      ...{ open: 1750.5, disputed: 0, depositNow: { withKiraya: 3000, withOwner: 0 } },
      deposit: { held: 3000, withOwner: 0, available: 3000, used: 1750.5, usedFromOwner: 0 },
    });
    expect(draft.cancelled).toMatchObject([{ kind: 'deposit', amount: 50 }]);
    const damages = [{ amount: 250.5, reason: ' Broken window ' }];
    const settled = made(await settleTenancy(app, accountant, contract, damages));
    expect(claims(settled)).toEqual([
      ['rent', 1000, 0, 1000, 0],
      ['maintenance', 500, 0, 500, 0],
      ['damage', 250.5, 0, 250.5, 0],
    ]);
    expect(claims(settled)).toEqual(claims(draft));
    expect(settled).toMatchObject({
      ...{ status: 'settled', refundable: 1249.5, toRefund: 1249.5, refunds: [] },
      depositNow: { withKiraya: 1249.5, withOwner: 0 },
    });
    expect(await read()).toEqual(settled);
    expect(await accountOf()).toMatchObject({ owedNow: 0, deposit: { held: 1249.5 } });
    await expectMoneyAgrees(app);
  });

  test('that the deposit does not suffice for says what is still owed, and it stays due', async () => {
    made(await pay(app, accountant, contract, 0));
    await hold(400);
    await end();
    expect(made(await settleTenancy(app, accountant, contract))).toMatchObject({
      ...{ refundable: 0, stillOwed: 600, deposit: { held: 400, used: 400 } },
    });
    expect((await accountOf()).owedNow).toBe(600);
    const later = made(await receive(app, accountant, contract, 600, { paidDate: '2041-03-10' }));
    expect((await accountOf()).owedNow).toBe(0);
    expect(later.lines).toMatchObject([{ month: '2041-02', amount: 600 }]);
    await expectMoneyAgrees(app);
  });

  test('uses what the owner holds first, who owes it then', async () => {
    await hold(1500);
    made(await transferDeposit(app, accountant, contract, 'owner', 800));
    await end('2041-02-01');
    expect(made(await settleTenancy(app, accountant, contract))).toMatchObject({
      refundable: 500,
      deposit: { held: 1500, withOwner: 800, used: 1000, usedFromOwner: 800 },
    });
    expect(
      await app.rows('select owes_paise::text as owes from finance.owner_position where owner_id = $1', [
        owner.id,
      ]),
    ).toEqual([{ owes: '80000' }]);
    await expectMoneyAgrees(app);
  });

  test('moves what was paid for later months to what is open, and the rest to the deposit', async () => {
    made(await pay(app, accountant, contract, 0));
    const ahead = made(
      await receive(app, accountant, contract, 1000, {
        allocations: [{ rentRecordId: recordId(contract, 1), amount: 1000 }],
      }),
    );
    await end('2041-02-01');
    made(await charge(app, owner, contract, { amount: 300 }));
    const settled = made(await settleTenancy(app, accountant, contract));
    expect(settled).toMatchObject({
      prepaid: { amount: 1000, toOpen: 300, toDeposit: 700 },
      ...{ deposit: { held: 0, available: 700 }, depositNow: { withKiraya: 700, withOwner: 0 } },
      refundable: 700,
      cancelled: [{ kind: 'rent', month: '2041-02', amount: 1000 }],
    });
    const receipt = (await app.get(`/finance/receipts/${ahead.id}`, { token: accountant.token })).body;
    expect([receipt.lines, receipt.charges.map(({ amount }: { amount: number }) => amount)]).toEqual([
      ...[[], [300, 700]],
    ]);
    const { rentRecords } = (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body;
    expect(rentRecords.map(({ month }: { month: string }) => month)).toEqual(['2041-01']);
    made(await refund(app, accountant, contract, 700));
    await expectMoneyAgrees(app);
  });

  test('is refused until the last day, also of a contract without one', async () => {
    expect(await read()).toMatchObject({ status: 'draft', obstacle: 'not-over' });
    await end('2041-03-11');
    const before = await moneyRows(app);
    expect(await settleTenancy(app, accountant, contract)).toMatchObject({
      status: 409,
      body: { error: 'A tenancy is settled from its last day on' },
    });
    expect(await moneyRows(app)).toEqual(before);
    app.setTime('2041-03-11');
    made(await settleTenancy(app, accountant, contract));
  });

  test('happens once, however many ask for it at once', async () => {
    for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
    await hold(500);
    await end();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        settleTenancy(app, accountant, contract, [{ amount: 100, reason: 'Lock' }]),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: AT_ONCE - 1 });
    expect(await read()).toMatchObject({ refundable: 400 });
    await expectMoneyAgrees(app);
  });

  const refused: [damages: unknown, message: string][] = [
    [[{ amount: 0, reason: 'x' }], 'Must be positive'],
    [[{ amount: 1.005, reason: 'x' }], 'Must have at most two decimals'],
    [[{ amount: 5, reason: ' ' }], 'Required'],
    [[{ amount: 5, reason: 'x', date: '2041-01-01' }], 'Must have an amount and a reason alone'],
    ['x', 'Must be a list'],
  ];
  test.each(refused)('with damages %j is refused: %s', async (damages, message) => {
    await end();
    expect(await settleTenancy(app, accountant, contract, damages as [])).toMatchObject({
      status: 400,
      body: { fields: { damages: [message] } },
    });
  });
});

describe('once settled', () => {
  beforeEach(async () => {
    for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
    await hold(500);
    await end();
  });

  test('a refund stays within what is left, whoever gives it, and however many at once', async () => {
    made(await transferDeposit(app, accountant, contract, 'owner', 200));
    expect(await refund(app, accountant, contract, 1)).toMatchObject({
      status: 409,
      body: { error: 'The tenancy is settled first' },
    });
    made(await settleTenancy(app, accountant, contract));
    expect(await refund(app, accountant, contract, 500.01)).toMatchObject({
      status: 409,
      body: { type: expect.stringContaining('deposit-too-small') },
    });
    expect(await refund(app, accountant, contract, 301)).toMatchObject({ status: 409 });
    expect((await read()).depositNow).toEqual({ withKiraya: 300, withOwner: 200 });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => refund(app, accountant, contract, 150)),
    );
    expect(countStatuses(answers)).toEqual({ 201: 2, 409: AT_ONCE - 2 });
    expect(made(await refund(app, accountant, contract, 200, { by: 'owner' }))).toMatchObject({
      ...{ kind: 'deposit_refund_by_owner', held: 0, withOwner: 0 },
    });
    expect(await read()).toMatchObject({
      ...{ toRefund: 0, refunds: [{}, {}, { by: 'owner', amount: 200 }] },
      depositNow: { withKiraya: 0, withOwner: 0 },
    });
    await expectMoneyAgrees(app);
  });

  test('what it counted cannot be taken back before it is', async () => {
    const receipts = (await accountOf()).statement.filter(({ type }: { type: string }) => type === 'receipt');
    made(await settleTenancy(app, accountant, contract, [{ amount: 100, reason: 'Door' }]));
    for (const { id } of receipts)
      expect(await reverseReceipt(app, accountant, id)).toMatchObject({
        status: 409,
        body: { error: 'This is part of a settlement; reverse the settlement first' },
      });
    made(await reverseSettlement(app, accountant, contract));
    made(await reverseReceipt(app, accountant, receipts[0].id));
    await expectMoneyAgrees(app);
  });

  test('it is taken back with its set-offs and damages, once, and can be settled anew', async () => {
    expect(await reverseSettlement(app, accountant, contract)).toMatchObject({ status: 409 });
    made(await settleTenancy(app, accountant, contract, [{ amount: 100, reason: 'Door' }]));
    expect(made(await reverseSettlement(app, accountant, contract))).toMatchObject({
      ...{ status: 'draft', refundable: 500, stillOwed: 0 },
    });
    expect(await accountOf()).toMatchObject({ owedNow: 0, deposit: { held: 500 } });
    expect(await reverseSettlement(app, accountant, contract)).toMatchObject({ status: 409 });
    expect(made(await settleTenancy(app, accountant, contract))).toMatchObject({ refundable: 500 });
    await expectMoneyAgrees(app);
  });

  test('its last day stays', async () => {
    const { id } = await makeContract(app, owner, await makeAccount(app, 'tenant'), {
      startDate: '2041-01-01',
      endDate: '2041-02-28',
    });
    made(await settleTenancy(app, accountant, { id }));
    const body = { date: '2041-02-10', reason: 'Left before' };
    expect(await app.post(`/contracts/${id}/termination`, body, { token: admin.token })).toMatchObject({
      status: 409,
      body: { error: 'This tenancy has been settled; reverse the settlement first' },
    });
  });

  test('it is not taken back while a refund of it stands', async () => {
    made(await settleTenancy(app, accountant, contract));
    made(await refund(app, accountant, contract, 1));
    const before = await moneyRows(app);
    expect(await reverseSettlement(app, accountant, contract)).toMatchObject({
      status: 409,
      body: { error: 'A refund was made by this settlement; reverse the refund first' },
    });
    expect(await moneyRows(app)).toEqual(before);
  });

  test('a refund and the reversal of the settlement at once have one effect', async () => {
    made(await settleTenancy(app, accountant, contract));
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        n % 2 ? refund(app, accountant, contract, 500) : reverseSettlement(app, accountant, contract),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: AT_ONCE - 1 });
    await expectMoneyAgrees(app);
  });
});

test('one of a dummy tenancy goes with all of its money, the rent that the deposit paid first', async () => {
  const visitor = await makeAccount(app, 'tenant');
  await app.rows('update auth.user set is_dummy = true where id = $1', [visitor.id]);
  contract = await makeContract(app, owner, visitor, { rent: 1000 });
  await hold(3000);
  await end();
  made(await settleTenancy(app, accountant, contract));
  expect((await app.call('DELETE', '/admin/dummy-data', { token: admin.token })).status).toBe(200);
  expect(await app.rows('select 1 from finance.deposit where contract_id = $1', [contract.id])).toEqual([]);
  await expectMoneyAgrees(app);
});
