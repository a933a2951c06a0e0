import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeContract, monthsOf } from '../../../test/support/contracts.js';
import {
  type ContractWithRents,
  countStatuses,
  made,
  pay,
  payOut,
  receive,
  recordId,
  reverse,
  reversePayout,
  reverseReceipt,
} from '../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../test/support/money-agrees.js';
import { TestApp } from '../../../test/support/test-app.js';

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
  contract = await makeContract(app, owner, tenant, { rent: 1234.56 });
});
afterAll(() => app.stop());

const times = <T>(n: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const written = async (type: string): Promise<number> =>
  (await app.rows('select 1 from finance.posting where kind = $1 and contract_id = $2', [type, contract.id]))
    .length;

describe('at the same moment', () => {
  test('200 identical payments with one key are one, and all get its answer', async () => {
    const answers = await times(200, () => pay(app, accountant, contract, 0, {}, 'same'));
    expect(countStatuses(answers)).toEqual({ 201: 200 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await written('payment')).toBe(1);
    await expectMoneyAgrees(app);
  });

  test('of 200 payments with keys of their own one is made', async () => {
    const answers = await times(200, () => pay(app, accountant, contract, 0));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 199 });
    expect(await written('payment')).toBe(1);
    await expectMoneyAgrees(app);
  });

  test('of 100 payouts one pays each rent', async () => {
    for (const n of [0, 1, 2]) made(await pay(app, accountant, contract, n));
    const answers = await times(100, (n) =>
      payOut(app, accountant, owner.id, n % 2 ? [recordId(contract, 2), recordId(contract, 0)] : undefined),
    );
    expect(Object.keys(countStatuses(answers)).sort()).toEqual(['201', '409']);
    expect(await written('payout')).toBe(3);
    await expectMoneyAgrees(app);
  });

  test('of 100 reversals one is made', async () => {
    const { id } = made(await pay(app, accountant, contract, 0));
    expect(countStatuses(await times(100, () => reverse(app, accountant, id)))).toEqual({ 201: 1, 409: 99 });
    await expectMoneyAgrees(app);
  });

  test('a payout and the reversal of its payment do not both happen', async () => {
    for (let round = 0; round < 12; round++) {
      const { id } = made(await pay(app, accountant, contract, 0));
      const both = [
        () => payOut(app, accountant, owner.id, [recordId(contract, 0)]),
        () => reverse(app, accountant, id),
      ];
      const answers = await Promise.all((round % 2 ? both : both.reverse()).map((send) => send()));
      expect(countStatuses(answers)).toEqual({ 201: 1, 409: 1 });
      const payout = answers.find(({ body }) => body.transactions)?.body.transactions[0];
      if (payout) {
        made(await reverse(app, accountant, payout.id));
        made(await reverse(app, accountant, id));
      }
    }
    await expectMoneyAgrees(app);
  });

  test('a payment and a termination leave a record that is paid, or none', async () => {
    const contracts: ContractWithRents[] = [];
    for (let n = 0; n < 12; n++) contracts.push(await makeContract(app, owner, tenant));
    await Promise.all(
      contracts.map(async (one) => {
        const [payment, termination] = await Promise.all([
          pay(app, accountant, one, 2),
          app.post(
            `/contracts/${one.id}/termination`,
            { date: '2041-02-20', reason: 'Left' },
            { token: owner.token },
          ),
        ]);
        expect(termination.status).toBe(201);
        expect([201, 404]).toContain(payment.status);
        const { body } = await app.get(`/contracts/${one.id}`, { token: owner.token });
        expect(monthsOf(body).includes('2041-03')).toBe(payment.status === 201);
      }),
    );
    await expectMoneyAgrees(app);
  });

  test('payments, payouts and reversals of many owners neither fail nor wait for ever', async () => {
    const homes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const landlord = await makeAccount(app, 'owner');
        return { landlord, home: (await makeContract(app, landlord, tenant)) as ContractWithRents };
      }),
    );
    const answers = await Promise.all(
      homes.flatMap(({ landlord, home }) => [
        ...[0, 1, 2].map((n) =>
          pay(app, accountant, home, n).then(async (paid) =>
            paid.status === 201 ? reverse(app, accountant, paid.body.id) : paid,
          ),
        ),
        ...[0, 1, 2].map((n) => pay(app, accountant, home, n)),
        payOut(app, accountant, landlord.id),
        payOut(app, accountant, landlord.id),
      ]),
    );
    expect(Object.keys(countStatuses(answers)).every((status) => ['201', '409'].includes(status))).toBe(true);
    await expectMoneyAgrees(app);
  });

  test('of 100 receipts of a part those are made that there is rent for', async () => {
    const short = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-03-14' });
    const answers = await times(100, () => receive(app, accountant, short, 45));
    expect(countStatuses(answers)).toEqual({ 201: 44, 409: 56 });
    const { body } = await app.get(`/contracts/${short.id}`, { token: owner.token });
    expect(body.rentRecords).toMatchObject([{ paidAmount: 1000 }, { paidAmount: 980 }]);
    await expectMoneyAgrees(app);
  });

  test('100 identical receipts with one key are one', async () => {
    const answers = await times(100, () => receive(app, accountant, contract, 2000, {}, 'one receipt'));
    expect(countStatuses(answers)).toEqual({ 201: 100 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await expectMoneyAgrees(app);
  });

  test('of 100 reversals of a receipt one is made', async () => {
    const { id } = made(await receive(app, accountant, contract, 3000));
    const answers = await times(100, () => reverseReceipt(app, accountant, id));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 99 });
    await expectMoneyAgrees(app);
  });

  test('of 100 reversals of a payout one is made', async () => {
    made(await receive(app, accountant, contract, 3000));
    const { payoutId, transactions } = made(await payOut(app, accountant, owner.id));
    const answers = await times(100, () => reversePayout(app, accountant, payoutId));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 99 });
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.error).toBe('This payout has already been reversed');
    expect(await written('payout')).toBe(2 * transactions.length);
    await expectMoneyAgrees(app);
  });

  test('a payout is taken back once, as a whole or line by line, whatever else is paid and taken back', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await makeContract(app, owner, tenant, { rent: 1000 });
      const { id } = made(await receive(app, accountant, one, 2500));
      const { payoutId, transactions } = made(await payOut(app, accountant, owner.id));
      const answers = await Promise.all([
        times(10, () => reversePayout(app, accountant, payoutId)),
        times(transactions.length, (n) => reverse(app, accountant, transactions[n].id)),
        times(5, () => payOut(app, accountant, owner.id)),
        times(5, () => reverseReceipt(app, accountant, id)),
        times(5, () => receive(app, accountant, one, 97)),
      ]);
      for (const { status } of answers.flat()) expect([201, 409]).toContain(status);
      const { body } = await app.get(`/finance/payouts/${payoutId}`, { token: accountant.token });
      expect(body).toMatchObject({ reversedOn: '2041-03-10', reversedAmount: body.amount });
    }
    await expectMoneyAgrees(app);
  });

  test('receipts, payments of a rent, payouts, reversals and a termination neither fail nor disagree', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-09-14' });
      const { id } = made(await receive(app, accountant, one, 1300));
      const answers = await Promise.all([
        ...Array.from({ length: 30 }, (_, n) => receive(app, accountant, one, 97 + n)),
        ...Array.from({ length: 20 }, (_, n) => pay(app, accountant, one, n % 3, { amount: 50 + n })),
        ...Array.from({ length: 10 }, () => payOut(app, accountant, owner.id)),
        ...Array.from({ length: 10 }, () => reverseReceipt(app, accountant, id)),
        app.post(
          `/contracts/${one.id}/termination`,
          { date: '2041-03-20', reason: 'Left' },
          { token: owner.token },
        ),
      ]);
      for (const { status } of answers) expect([201, 404, 409]).toContain(status);
    }
    await expectMoneyAgrees(app);
  });
});
