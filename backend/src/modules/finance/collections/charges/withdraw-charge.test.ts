import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import { dispute, withdrawCharge } from '../../../../../test/support/disputes.js';
import {
  charge,
  type ContractWithRents,
  countStatuses,
  credit,
  holdDeposit,
  made,
  moneyRows,
  receive,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { awaitTold } from '../../../../../test/support/outbox.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { refusalOf } from '../../../../../test/support/refusal-of.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  contract = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-05-14' });
});
afterAll(() => app.stop());

const ask = async (given: Record<string, unknown> = {}, by = owner): Promise<string> =>
  made(await charge(app, by, contract, given)).id;
const withdraw = (id: string, by = owner, body?: object): Promise<Answer> =>
  withdrawCharge(app, by, contract, id, body);
const owedNow = async (): Promise<number> =>
  (await app.get(`/contracts/${contract.id}/account`, { token: tenant.token })).body.owedNow;
/** Expects a refusal, and unchanged data. */
async function refused(id: string, by: Account, refusal: [number, string]): Promise<void> {
  const before = await moneyRows(app);
  expect(refusalOf(await withdraw(id, by))).toEqual(refusal);
  expect(await moneyRows(app)).toEqual(before);
}

describe('whoever added a charge', () => {
  test('withdraws it whole: it is cancelled and stays on the statement, and the tenant is told', async () => {
    for (const who of [owner, accountant, admin]) {
      const before = await owedNow();
      const id = await ask({ amount: 500 }, who);
      expect(await owedNow()).toBe(before + 500);
      expect(made(await withdraw(id, who))).toMatchObject({
        ...{ id, amount: 500, paidAmount: 0, waivedAmount: 500, balance: 0 },
        review: { status: 'withdrawn', reason: null, disputedAt: null, answer: 'A mistake' },
      });
      expect(await owedNow()).toBe(before);
      expect(
        await app.rows(
          `select actor_id from platform.audit_entry where action = 'charge.withdrawn' and subject_id = $1`,
          [id],
        ),
      ).toEqual([{ actor_id: who.id }]);
    }
    const { body } = await app.get(`/contracts/${contract.id}/account`, { token: tenant.token });
    expect(body.statement.at(-1)).toMatchObject({
      ...{ type: 'credit', creditKind: 'cancellation', reason: 'A mistake' },
    });
    await awaitTold(app);
    const told = await app.get('/notifications', { token: tenant.token });
    const kinds = told.body.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'charge_withdrawn')).toHaveLength(3);
    await expectMoneyAgrees(app);
  });

  test('withdraws a damage that is only proposed', async () => {
    const id = await ask({ kind: 'damage' });
    expect(made(await withdraw(id))).toMatchObject({ balance: 0, review: { status: 'withdrawn' } });
  });

  test('withdraws it once, of many at once', async () => {
    const id = await ask();
    const all = await Promise.all(Array.from({ length: 6 }, () => withdraw(id)));
    expect(countStatuses(all)).toEqual({ 201: 1, 409: 5 });
    await refused(id, owner, [409, 'not-whole']);
    expect(refusalOf(await dispute(app, tenant, contract, id))).toEqual([409, 'nothing-open']);
  });

  test('does not once anything of it is paid, waived or disputed', async () => {
    const [paid, waived, disputed] = [await ask(), await ask(), await ask()];
    made(await receive(app, accountant, contract, 1, { allocations: [{ chargeId: paid, amount: 1 }] }));
    made(await credit(app, accountant, contract, { chargeId: waived }, { amount: 1 }));
    made(await dispute(app, tenant, contract, disputed));
    for (const id of [paid, waived, disputed]) await refused(id, owner, [409, 'not-whole']);
  });

  test('says why in words', async () => {
    const id = await ask();
    for (const reason of [undefined, ' ', 5, 'x'.repeat(1001)])
      expect((await withdraw(id, owner, { reason })).body.fields).toHaveProperty('reason');
    made(await withdraw(id));
  });

  test('may add 20 of a month beside what is withdrawn, and 40 in all', async () => {
    const first = await ask({ amount: 1 });
    for (let n = 1; n < 20; n++) await ask({ amount: 1 });
    expect(refusalOf(await charge(app, owner, contract, { amount: 1 }))).toEqual([409, 'too-many-charges']);
    made(await withdraw(first));
    for (let n = 20; n < 40; n++) made(await withdraw(await ask({ amount: 1 })));
    expect(refusalOf(await charge(app, owner, contract, { amount: 1 }))).toEqual([409, 'too-many-charges']);
    await ask({ amount: 1 }, accountant);
  });
});

describe('nobody else', () => {
  test('withdraws it: not staff, nor another owner, nor the tenant', async () => {
    const id = await ask();
    for (const who of [accountant, admin]) await refused(id, who, [409, 'added-by-another']);
    await refused(await ask({}, accountant), owner, [409, 'added-by-another']);
    expect((await withdraw(id, tenant)).status).toBe(403);
    expect((await withdraw(id, await makeAccount(app, 'owner'))).status).toBe(404);
    expect((await withdraw(NOWHERE)).status).toBe(404);
    expect(await owedNow()).toBe(3000);
  });

  test('withdraws what the contract agrees', async () => {
    const { chargeId } = await holdDeposit(app, accountant, contract, 100);
    await refused(chargeId, owner, [409, 'rule-made-it']);
  });
});
