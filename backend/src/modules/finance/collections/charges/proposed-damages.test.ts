import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import { answerDispute, dispute } from '../../../../../test/support/disputes.js';
import {
  charge,
  type ContractWithRents,
  holdDeposit,
  made,
  receive,
  reverseSettlement,
  settleTenancy,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { refusalOf } from '../../../../../test/support/refusal-of.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  contract = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-05-14' });
});
afterAll(() => app.stop());

const ask = async (given: Record<string, unknown> = {}, by = owner): Promise<string> =>
  made(await charge(app, by, contract, given)).id;
const answer = (id: string, outcome: string): Promise<Answer> =>
  answerDispute(app, owner, contract, id, { outcome });
const account = async () =>
  (await app.get(`/contracts/${contract.id}/account`, { token: tenant.token })).body;
const claimOf = async (id: string) => (await account()).claims.find((one: { id: string }) => one.id === id);
const paidBy = async (amount: number): Promise<unknown[]> => {
  const { lines, charges } = made(await receive(app, accountant, contract, amount));
  return [...lines.map((line: { month: string }) => line.month), ...charges.map(() => 'charge')];
};

describe('a damage that an owner asks for', () => {
  test('is a proposal, paid by itself only once the tenancy is settled, which counts it', async () => {
    const id = await ask({ kind: 'damage' });
    expect(await claimOf(id)).toMatchObject({
      disputable: true,
      review: { status: 'proposed', reason: null },
    });
    expect(await account()).toMatchObject({ owedNow: 2000, heldNow: 500 });
    expect(await paidBy(2500)).toEqual(['2041-01', '2041-02', '2041-03']);
    await holdDeposit(app, accountant, contract, 5000);
    app.setTime('2041-05-15');
    made(await settleTenancy(app, accountant, contract));
    expect(await claimOf(id)).toMatchObject({ paidAmount: 500, balance: 0, heldAs: null });
    made(await reverseSettlement(app, accountant, contract));
    expect(await claimOf(id)).toMatchObject({ paidAmount: 0, heldAs: 'proposed' });
    await expectMoneyAgrees(app);
  });

  test('is no proposal when staff ask for it', async () => {
    expect(await claimOf(await ask({ kind: 'damage' }, accountant))).toMatchObject({ review: null });
  });

  test('can be disputed before, and withdrawn by its owner, not upheld by them', async () => {
    const [first, second] = [await ask({ kind: 'damage' }), await ask({ kind: 'damage' })];
    expect(refusalOf(await answer(first, 'upheld'))).toEqual([409, 'not-disputed']);
    expect(made(await answer(first, 'withdrawn'))).toMatchObject({
      balance: 0,
      review: { status: 'withdrawn' },
    });
    expect(made(await dispute(app, tenant, contract, second))).toMatchObject({
      review: { status: 'disputed' },
    });
    expect(await paidBy(1000)).toEqual(['2041-01']);
  });
});
