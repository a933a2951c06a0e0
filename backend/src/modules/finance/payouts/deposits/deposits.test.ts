import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  countStatuses,
  holdDeposit,
  made,
  moneyRows,
  pay,
  receive,
  refund,
  reverseEntry,
  reverseReceipt,
  settleTenancy,
  transferDeposit,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { NO, RawSql } from '../../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const AT_ONCE = 100;

let app: TestApp;
let accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterAll(() => app.stop());

const hold = (amount: number) => holdDeposit(app, accountant, contract, amount);
const end = async (): Promise<void> => {
  const { token } = await makeAccount(app, 'admin');
  const body = { date: '2041-02-28', reason: 'Moves' };
  made(await app.post(`/contracts/${contract.id}/termination`, body, { token }));
};

describe('a deposit', () => {
  test('goes to the owner and back, no more than is there', async () => {
    await hold(500);
    expect(await transferDeposit(app, accountant, contract, 'owner', 500.01)).toMatchObject({ status: 409 });
    expect(made(await transferDeposit(app, accountant, contract, 'owner', 300))).toMatchObject({
      ...{ kind: 'deposit_to_owner', amount: 300, held: 500, withOwner: 300, date: '2041-03-10' },
    });
    expect(await transferDeposit(app, accountant, contract, 'kiraya', 300.01)).toMatchObject({
      status: 409,
      body: { error: 'So much of the deposit is not there any more' },
    });
    expect(made(await transferDeposit(app, accountant, contract, 'kiraya', 300))).toMatchObject({
      withOwner: 0,
    });
    const { id } = made(await transferDeposit(app, accountant, contract, 'owner', 400));
    made(await reverseEntry(app, accountant, id));
    expect(await reverseEntry(app, accountant, id)).toMatchObject({
      status: 409,
      body: { error: 'This entry has already been reversed' },
    });
    await expectMoneyAgrees(app);
  });

  test('that was passed on many times at once went once', async () => {
    await hold(500);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => transferDeposit(app, accountant, contract, 'owner', 500)),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: AT_ONCE - 1 });
    await expectMoneyAgrees(app);
  });

  test('that the owner has come to owe stays handed over, whatever the tenant paid them since', async () => {
    const { chargeId, receiptId } = await hold(500);
    const [first, second] = [
      made(await transferDeposit(app, accountant, contract, 'owner', 300)),
      made(await transferDeposit(app, accountant, contract, 'owner', 200)),
    ];
    made(await reverseReceipt(app, accountant, receiptId, { recoverFromOwner: true }));
    const allocations = [{ chargeId, amount: 500 }];
    const given = { tender: 'owner', method: undefined, allocations };
    const direct = made(await receive(app, accountant, contract, 500, given));
    for (const { id } of [first, second])
      expect(await reverseEntry(app, accountant, id)).toMatchObject({
        status: 409,
        body: { type: expect.stringContaining('deposit-recovered') },
      });
    made(await receive(app, accountant, contract, 50, { allocations: [{ chargeId, amount: 50 }] }));
    const more = made(await transferDeposit(app, accountant, contract, 'owner', 50));
    made(await reverseEntry(app, accountant, more.id));
    expect(await reverseEntry(app, accountant, more.id)).toMatchObject({
      status: 409,
      body: { type: expect.stringContaining('already-reversed') },
    });
    made(await reverseReceipt(app, accountant, direct.id));
    await expectMoneyAgrees(app);
  });

  test('that a settlement had the owner keep does not hold back what was handed over', async () => {
    for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
    const { chargeId } = await hold(100);
    const handed = made(await transferDeposit(app, accountant, contract, 'owner', 100));
    const given = { tender: 'owner', method: undefined, allocations: [{ chargeId, amount: 50 }] };
    made(await receive(app, accountant, contract, 50, given));
    await end();
    const damages = [{ amount: 20, reason: 'Door' }];
    made(await settleTenancy(app, accountant, contract, damages));
    made(await reverseEntry(app, accountant, handed.id));
    await expectMoneyAgrees(app);
  });

  test.each([
    ['to', 'tenant', 'Must be one of kiraya, owner'],
    ['amount', 0, 'Must be positive'],
    ['amount', -1, 'Must be positive'],
    ['method', 'coins', 'Must be one of bank_transfer, upi, cheque, cash, card, other'],
    ['paidDate', '2041-03-11', 'Must not be in the future'],
    ['reference', 'x'.repeat(41), 'Must be at most 40 characters'],
  ])('with %s = %j is refused: %s', async (field, value, message) => {
    expect(await transferDeposit(app, accountant, contract, 'owner', 1, { [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: [message] } },
    });
  });
});

describe('what is given back', () => {
  const settlement = async () =>
    (await app.get(`/contracts/${contract.id}/settlement`, { token: accountant.token })).body;
  const waiting = async (): Promise<number> =>
    (await app.get('/waiting/staff', { token: accountant.token })).body.toRefund.amount;

  test('has what came in for the deposit after the settlement in it', async () => {
    for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
    await hold(600);
    await end();
    const before = await waiting();
    made(await settleTenancy(app, accountant, contract));
    expect(await settlement()).toMatchObject({ refundable: 600, receivedSince: 0, toRefund: 600 });
    made(await refund(app, accountant, contract, 600));
    const { receiptId } = await hold(100);
    expect(await settlement()).toMatchObject({ refundable: 600, receivedSince: 100, toRefund: 100 });
    expect(await waiting()).toBe(before + 100);
    expect(await refund(app, accountant, contract, 100.01)).toMatchObject({
      status: 409,
      body: { type: expect.stringContaining('deposit-too-small') },
    });
    made(await refund(app, accountant, contract, 60));
    expect((await reverseReceipt(app, accountant, receiptId)).status).toBe(409);
    expect(await settlement()).toMatchObject({ receivedSince: 100, toRefund: 40 });
    made(await refund(app, accountant, contract, 40));
    expect(await settlement()).toMatchObject({ receivedSince: 100, toRefund: 0 });
    expect(await waiting()).toBe(before);
    await expectMoneyAgrees(app);
  });

  test('follows a settlement, whoever writes', async () => {
    await hold(600);
    const sql = new RawSql(app, 'finance', moneyRows);
    await sql.refuses(
      () =>
        app.rows(
          `insert into finance.posting (id, kind, contract_id, property_id, owner_id, tenant_id, method, date, amount_paise,
             created_by, created_at)
           select gen_random_uuid(), 'deposit_refund', id, property_id, owner_id, tenant_id, 'cash', '2041-03-10', 100,
             owner_id, now() from contracts.contract where id = $1`,
          [contract.id],
        ),
      NO.check,
      'refund_within_settlement',
    );
  });
});
