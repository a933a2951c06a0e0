import { addDays } from '@kiraya/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed, monthsAgo } from '../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  contribution,
  expense,
  made,
  pay,
  payOut,
  receive,
  refund,
  settleTenancy,
} from '../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../test/support/money-agrees.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

const PERIOD = { startDate: '2024-01-01', endDate: '2024-02-29' };

let app: TestApp;
let admin: Account, accountant: Account, owner: Account, tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  [admin, accountant] = [await makeAccount(app, 'admin'), await makeAccount(app, 'accountant')];
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await makeAccount(app, 'owner', { confirmed: true });
  tenant = await makeAccount(app, 'tenant', { confirmed: true });
});

const erase = (who: Account) => app.post('/auth/erasure', undefined, { token: who.token });
const row = async ({ id }: Account) => (await app.rows('select * from auth.user where id = $1', [id]))[0];
const refused = async (who: Account, status: number, error: string): Promise<void> => {
  const before = await row(who);
  const answer = await erase(who);
  expect([answer.status, answer.body.error]).toEqual([status, error]);
  expect(await row(who)).toEqual(before);
};

/** Pays all rents of a contract and pays its owner out. */
async function settle(contract: ContractWithRents): Promise<void> {
  for (const n of contract.rentRecords.keys())
    made(await pay(app, accountant, contract, n, { paidDate: '2024-03-05' }));
  made(await payOut(app, accountant, owner.id));
}

describe('while the books are open beside rents it is refused, in words', () => {
  const NOT_YET = 'Your account cannot be erased yet: ';
  const DAY = { paidDate: '2024-03-05' };
  const erased = async (who: Account): Promise<void> => expect((await erase(who)).status).toBe(200);

  test('a charge that is not paid, and one that is not paid out', async () => {
    const contract = await makeContract(app, owner, tenant, PERIOD);
    await settle(contract);
    const { id: chargeId } = made(await charge(app, owner, contract, { dueDate: '2024-02-20' }));
    await refused(tenant, 409, `${NOT_YET}charges other than rent are still to be paid.`);
    const collected = `${NOT_YET}charges other than rent are still to be collected or paid out to you.`;
    await refused(owner, 409, collected);
    const allocations = [{ chargeId, amount: 500 }];
    made(await receive(app, accountant, contract, 500, { ...DAY, allocations }));
    await refused(owner, 409, collected);
    await erased(tenant);
    made(await payOut(app, accountant, owner.id));
    await erased(owner);
    await expectMoneyAgrees(app);
  });

  test('what an owner owes, until they pay it in', async () => {
    await settle(await makeContract(app, owner, tenant, PERIOD));
    made(await expense(app, accountant, owner.id, { amount: 30, date: '2024-03-05' }));
    await refused(owner, 409, `${NOT_YET}you still owe Kiraya money.`);
    made(await contribution(app, accountant, owner.id, { amount: 30, date: '2024-03-05' }));
    await erased(owner);
    await expectMoneyAgrees(app);
  });

  test('an expense for a home that was never let keeps home and owner in the books, under no name', async () => {
    const [{ id: propertyId }, { id: neverNamed }] = [
      await makeProperty(app, owner),
      await makeProperty(app, owner),
    ];
    made(await expense(app, accountant, owner.id, { amount: 30, date: '2024-03-05', propertyId }));
    await refused(owner, 409, `${NOT_YET}you still owe Kiraya money.`);
    made(await contribution(app, accountant, owner.id, { amount: 30, date: '2024-03-05' }));
    const gone = await app.call('DELETE', `/admin/users/${owner.id}`, { token: admin.token });
    expect([gone.status, gone.body.error]).toEqual([
      409,
      'This user owns 2 properties and cannot be deleted',
    ]);
    await erased(owner);
    expect(await row(owner)).toMatchObject({ name: 'Former owner' });
    const homes = await app.rows('select id from properties.property where owner_id = $1', [owner.id]);
    expect(homes).toEqual([{ id: propertyId }]);
    expect(neverNamed).not.toBe(propertyId);
    await expectMoneyAgrees(app);
  });

  test('who has money in the books and nothing else is deleted by nobody', async () => {
    made(await expense(app, accountant, owner.id, { amount: 30, date: '2024-03-05' }));
    const gone = await app.call('DELETE', `/admin/users/${owner.id}`, { token: admin.token });
    expect([gone.status, gone.body.error]).toEqual([
      ...[409, 'This user is named in records that must stay and cannot be deleted'],
    ]);
    expect(await row(owner)).toBeDefined();
  });

  test('a contract that nobody confirmed, cut short, leaves nothing in the books', async () => {
    const { id } = await makeUnconfirmed(app, owner, tenant, { startDate: monthsAgo(3), prorate: true });
    const last = { date: addDays(monthsAgo(0), -10), reason: 'A mistake' };
    expect((await app.post(`/contracts/${id}/termination`, last, { token: admin.token })).status).toBe(201);
    await erased(owner);
    for (const [table, column, value] of [
      ['finance.deposit', 'contract_id', id],
      ['finance.owner_position', 'owner_id', owner.id],
      ['auth.user', 'id', owner.id],
    ])
      expect([table, await app.rows(`select 1 from ${table} where ${column} = $1`, [value])]).toEqual([
        table,
        [],
      ]);
  });

  test('a deposit that was not given back; one that nobody paid does not matter', async () => {
    const terms = { ...PERIOD, deposit: { amount: 900, heldBy: 'kiraya' } };
    const contract = await makeContract(app, owner, tenant, terms);
    await settle(contract);
    const { claims } = (await app.get(`/contracts/${contract.id}/account`, { token: tenant.token })).body;
    const { id: chargeId } = claims.find(({ kind }: { kind: string }) => kind === 'deposit');
    made(await receive(app, accountant, contract, 600, { ...DAY, allocations: [{ chargeId, amount: 600 }] }));
    const held = `${NOT_YET}a deposit is still to be settled and given back.`;
    for (const who of [owner, tenant]) await refused(who, 409, held);
    made(await settleTenancy(app, accountant, contract));
    for (const who of [owner, tenant]) await refused(who, 409, held);
    made(await refund(app, accountant, contract, 600));
    for (const who of [owner, tenant]) await erased(who);
    const { body } = await app.get(`/contracts/${contract.id}/settlement`, { token: admin.token });
    expect(body).toMatchObject({ status: 'settled', toRefund: 0 });
    await expectMoneyAgrees(app);
  });
});
