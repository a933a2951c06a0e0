import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract, runDailyContractsJob } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  countStatuses,
  holdDeposit,
  made,
  moneyRows,
  moveOut,
  pay,
  payOut,
  transferDeposit,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { awaitTold } from '../../../../../test/support/outbox.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

const AT_ONCE = 20;
const TODAY = '2041-03-10';

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
  app.setTime(TODAY);
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, tenant, { rent: 3100 });
});
afterAll(() => app.stop());

const preview = (given: Record<string, unknown> = {}, account = admin): Promise<Answer> =>
  app.post(`/contracts/${contract.id}/move-out/preview`, given, { token: account.token });
const terminate = async (date: string): Promise<void> => {
  const body = { date, reason: 'Moves' };
  made(await app.post(`/contracts/${contract.id}/termination`, body, { token: owner.token }));
};
const paidUp = async (): Promise<void> => {
  for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
};
const found = async () => (await app.get(`/contracts/${contract.id}`, { token: admin.token })).body;

describe('a move out', () => {
  test('on its last day ends, settles and refunds in one act, as its preview said', async () => {
    await paidUp();
    await holdDeposit(app, accountant, contract, 6000);
    const damages = [
      { amount: 400, reason: 'Broken window' },
      { amount: 100.5, reason: 'Lost key' },
    ];
    const before = await moneyRows(app);
    const seen = (await preview({ lastDay: TODAY, unusedRent: true, damages })).body;
    expect(await moneyRows(app)).toEqual(before);
    // Of the period from 15 February to 14 March, 4 days of 28 are unused.
    expect(seen).toMatchObject({
      ...{ lastDay: TODAY, unusedRent: { month: '2041-02', days: 4, amount: 443 } },
      termination: { owed: { count: 0 } },
      settlement: { open: 500.5, refundable: 5942.5, stillOwed: 0, deposit: { held: 6443, used: 500.5 } },
      refund: { withKiraya: 5942.5, withOwner: 0 },
    });
    const given = { lastDay: TODAY, unusedRent: true, damages, refundByKiraya: 5942.5, method: 'upi' };
    const done = made(await moveOut(app, admin, contract, { ...given, reference: 'UTR 7' }));
    expect(done).toMatchObject({
      ...{ status: 'settled', date: TODAY, lastDay: TODAY, refundable: 5942.5, toRefund: 0 },
      refunds: [{ by: 'kiraya', amount: 5942.5, method: 'upi', reference: 'UTR 7', date: TODAY }],
    });
    const named = ({ claims }: Answer['body']) =>
      claims.map(({ kind, description, open }: Answer['body']) => [kind, description, open]);
    expect(named(done)).toEqual(named(seen.settlement));
    expect(await found()).toMatchObject({ terminatedOn: TODAY, terminationReason: 'Moved out' });
    await expectMoneyAgrees(app);
    await awaitTold(app);
    app.setTime('2041-03-11');
    await runDailyContractsJob(app);
    await awaitTold(app);
    expect((await found()).status).toBe('terminated');
    const kinds = await app.rows<{ kind: string }>(
      `select distinct kind from messages.notification where user_id = any ($1) and created_at > '2041-03-09'
        and kind in ('contract_ended', 'refund_due')`,
      [[owner, tenant, accountant, admin].map(({ id }) => id)],
    );
    expect(kinds).toEqual([]);
    await expectMoneyAgrees(app);
  });

  test('leaves rent of unused days as agreed, unless it is to be taken off', async () => {
    await paidUp();
    await holdDeposit(app, accountant, contract, 6000);
    expect((await preview({ lastDay: TODAY })).body).toMatchObject({
      ...{ unusedRent: { amount: 443 }, refund: { withKiraya: 6000 } },
    });
    made(await moveOut(app, admin, contract, { lastDay: TODAY }));
    await expectMoneyAgrees(app);
  });

  test('takes nothing off twice, where the contract takes it off by itself', async () => {
    contract = await makeContract(app, owner, tenant, { rent: 3100, dueDay: 1, prorate: true });
    for (const { id } of contract.rentRecords) {
      const path = `/contracts/${contract.id}/rent-records/${id}/payment`;
      const headers = { 'idempotency-key': id };
      made(await app.post(path, { method: 'cash', paidDate: TODAY }, { token: accountant.token, headers }));
    }
    await terminate(TODAY);
    expect((await preview({ unusedRent: true }, accountant)).body).toMatchObject({
      ...{ termination: null, unusedRent: null, refund: { withKiraya: 2100 } },
    });
    made(
      await moveOut(app, accountant, contract, { unusedRent: true, refundByKiraya: 2100, method: 'cash' }),
    );
    await expectMoneyAgrees(app);
  });

  test('makes the owner owe what was paid out for unused days', async () => {
    await paidUp();
    made(await payOut(app, accountant, owner.id));
    await holdDeposit(app, accountant, contract, 1000);
    await terminate(TODAY);
    made(
      await moveOut(app, accountant, contract, { unusedRent: true, refundByKiraya: 1443, method: 'cash' }),
    );
    const [owed] = await app.rows<{ owes: string }>(
      'select owes_paise::text as owes from finance.owner_position where owner_id = $1',
      [owner.id],
    );
    expect(Number(owed?.owes)).toBeGreaterThan(0);
    await expectMoneyAgrees(app);
  });

  test('refunds what either holds, and never more', async () => {
    await paidUp();
    await holdDeposit(app, accountant, contract, 5000);
    made(await transferDeposit(app, accountant, contract, 'owner', 2000));
    await terminate(TODAY);
    expect((await preview({}, accountant)).body.refund).toEqual({ withKiraya: 3000, withOwner: 2000 });
    const before = await moneyRows(app);
    const both = { refundByKiraya: 3000, refundByOwner: 2000, method: 'cash' };
    expect(await moveOut(app, accountant, contract, { ...both, refundByOwner: 2000.01 })).toMatchObject({
      status: 409,
      body: { error: 'So much of the deposit is not there any more' },
    });
    expect(await moneyRows(app)).toEqual(before);
    expect(made(await moveOut(app, accountant, contract, both))).toMatchObject({
      ...{ toRefund: 0, refunds: [{ by: 'kiraya' }, { by: 'owner' }] },
    });
    await expectMoneyAgrees(app);
  });

  test('happens once, however many ask for it at once, and a key repeats its answer', async () => {
    await paidUp();
    await holdDeposit(app, accountant, contract, 500);
    const given = { lastDay: TODAY, refundByKiraya: 500, method: 'cash' };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => moveOut(app, admin, contract, given)),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: AT_ONCE - 1 });
    contract = await makeContract(app, owner, tenant, { rent: 3100 });
    const once = await moveOut(app, admin, contract, { lastDay: TODAY }, 'moved-out-once');
    expect((await moveOut(app, admin, contract, { lastDay: TODAY }, 'moved-out-once')).text).toBe(once.text);
    await expectMoneyAgrees(app);
  });
});

describe('nothing is recorded of a move out', () => {
  const refused: [string, Record<string, unknown>, number, Record<string, unknown>][] = [
    ['without a last day', {}, 400, { fields: { lastDay: ['Required, for the contract goes on'] } }],
    ['tomorrow', { lastDay: '2041-03-11' }, 400, { fields: { lastDay: ['Must not be in the future'] } }],
    ['before its start', { lastDay: '2041-01-13' }, 400, { fields: { lastDay: [expect.any(String)] } }],
    [
      'whose refund lacks its method',
      { lastDay: TODAY, refundByKiraya: 1 },
      400,
      { fields: { method: ['Required with a refund'] } },
    ],
    [
      'whose refund is to come',
      { lastDay: TODAY, refundByKiraya: 1, method: 'cash', paidDate: '2041-03-11' },
      400,
      { fields: { paidDate: [expect.any(String)] } },
    ],
    [
      'with a cheque without a number',
      { lastDay: TODAY, refundByKiraya: 1, method: 'cheque' },
      400,
      { fields: { chequeNumber: ['Required'] } },
    ],
    ['with more than is held', { lastDay: TODAY, refundByKiraya: 1, method: 'cash' }, 409, {}],
    [
      'with a damage without an amount',
      { lastDay: TODAY, damages: [{ reason: 'Door' }] },
      400,
      { fields: { damages: [expect.any(String)] } },
    ],
  ];
  test.each(refused)('%s', async (_what, given, status, body) => {
    await paidUp();
    const before = await moneyRows(app);
    expect(await moveOut(app, admin, contract, given)).toMatchObject({ status, body });
    expect([await moneyRows(app), (await found()).terminatedOn]).toEqual([before, null]);
  });

  test('by an accountant, who cannot set the last day', async () => {
    for (const answer of [
      await moveOut(app, accountant, contract, { lastDay: TODAY }),
      await preview({ lastDay: TODAY }, accountant),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { error: 'Only the owner or an administrator can set the last day of a contract' },
      });
    await terminate('2041-03-09');
    expect(await moveOut(app, admin, contract, { lastDay: TODAY })).toMatchObject({ status: 409 });
    made(await charge(app, owner, contract));
    made(await moveOut(app, accountant, contract, { lastDay: '2041-03-09' }));
    expect(await preview({})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('settled') },
    });
  });
});
