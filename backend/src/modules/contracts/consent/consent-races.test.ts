import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectCountersAgree } from '../../../../test/support/counters-agree.js';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeUnconfirmed, runDailyContractsJob } from '../../../../test/support/contracts.js';
import { countStatuses, pay } from '../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../test/support/money-agrees.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';

const ROUNDS = 20;

let app: TestApp;
let tenant: Account, accountant: Account, admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

const contracts = (count = ROUNDS): Promise<Answer['body'][]> =>
  Promise.all(
    Array.from({ length: count }, async () => makeUnconfirmed(app, await makeAccount(app, 'owner'), tenant)),
  );
const confirm = ({ id }: Answer['body'], by = tenant): Promise<Answer> =>
  app.post(`/contracts/${id}/confirmation`, undefined, { token: by.token });
const refuse = ({ id }: Answer['body']): Promise<Answer> =>
  app.post(`/contracts/${id}/refusal`, { reason: 'Not mine' }, { token: tenant.token });
const terminate = ({ id }: Answer['body']): Promise<Answer> =>
  app.post(`/contracts/${id}/termination`, { date: '2041-02-20', reason: 'Left' }, { token: admin.token });

/** Sends both requests at once, in alternating order. @returns the statuses of each pair */
async function pairs(
  one: (contract: Answer['body']) => Promise<Answer>,
  other: (contract: Answer['body']) => Promise<Answer>,
): Promise<number[][]> {
  const answers = await Promise.all(
    (await contracts()).map(async (contract, n) => {
      if (n % 2) return Promise.all([one(contract), other(contract)]);
      return (await Promise.all([other(contract), one(contract)])).reverse();
    }),
  );
  return answers.map((pair) => pair.map(({ status }) => status));
}

describe('at the same moment', () => {
  test('of 20 confirmations one is made', async () => {
    const [contract] = await contracts(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => confirm(contract, n % 2 ? tenant : admin)),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 19 });
  });

  test('one of a confirmation and a refusal stands', async () => {
    for (const pair of await pairs(confirm, refuse))
      expect([
        [201, 409],
        [409, 201],
      ]).toContainEqual(pair);
  });

  test('a payment is made and confirms, or its record is gone with the refusal', async () => {
    const answered = await pairs((contract) => pay(app, accountant, contract, 0), refuse);
    for (const pair of answered)
      expect([
        [201, 409],
        [404, 201],
      ]).toContainEqual(pair);
    await expectMoneyAgrees(app);
  });

  test('a payment and a confirmation both stand, or the confirmation came too late', async () => {
    const answered = await pairs((contract) => pay(app, accountant, contract, 0), confirm);
    for (const pair of answered)
      expect([
        [201, 201],
        [201, 409],
      ]).toContainEqual(pair);
  });

  test('a payment and a termination both stand, or the record is gone', async () => {
    const answered = await pairs((contract) => pay(app, accountant, contract, 2), terminate);
    for (const pair of answered)
      expect([
        [201, 201],
        [404, 201],
      ]).toContainEqual(pair);
  });

  test('a refusal and a termination leave a contract that never began, or was terminated by then', async () => {
    const answered = await pairs(terminate, refuse);
    for (const pair of answered)
      expect([
        [201, 201],
        [409, 201],
      ]).toContainEqual(pair);
  });

  test('refusals and daily jobs leave every home and every counter as contracts have it', async () => {
    const some = await contracts();
    app.setTime('2041-04-20');
    const [answers] = await Promise.all([
      Promise.all(some.map(refuse)),
      runDailyContractsJob(app),
      runDailyContractsJob(app),
    ]);
    expect(countStatuses(answers)).toEqual({ 201: ROUNDS });
    expect(
      await app.rows(
        `select c.id from contracts.contract c left join properties.property p on p.id = c.property_id and p.tenant_id is not null
         where c.id = any ($1) and (c.status <> 'terminated' or c.confirmed_at is not null or p.id is not null
           or exists (select from contracts.rent_record_v r where r.contract_id = c.id))`,
        [some.map(({ id }) => id)],
      ),
    ).toEqual([]);
    await expectCountersAgree(app);
  });
});
