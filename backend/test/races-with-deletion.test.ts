import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from './support/accounts.js';
import {
  contractBody,
  makeContract,
  monthsAgo,
  OF_DUMMIES,
  runDailyContractsJob,
} from './support/contracts.js';
import { idempotent, paymentBody } from './support/finance.js';
import { expectMoneyAgrees } from './support/money-agrees.js';
import { editBody, interestBody, makeProperty, propertyBody } from './support/properties.js';
import { stateHashes } from './support/table-hashes.js';
import { type Answer, TestApp } from './support/test-app.js';

let app: TestApp;
let admin: Account;
let accountant: Account;
let owner: Account;
let tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
  accountant = await makeAccount(app, 'accountant');
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
});
afterAll(() => app.stop());

const ROUNDS = 20;
const deleteUser = ({ id }: Account): Promise<Answer> =>
  app.call('DELETE', `/admin/users/${id}`, { token: admin.token });
const rounds = (act: (n: number) => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: ROUNDS }, (_, n) => act(n)));

/** Sends both at once, starting with either in turn. */
async function atOnce(
  n: number,
  one: () => Promise<Answer>,
  other: () => Promise<Answer>,
): Promise<Answer[]> {
  if (n % 2) return Promise.all([one(), other()]);
  return (await Promise.all([other(), one()])).reverse();
}

describe('while an administrator deletes a user', () => {
  test('an owner who makes a property has it and stays, or has none and is gone', async () => {
    await rounds(async (n) => {
      const lessor = await makeAccount(app, 'owner');
      const [made, deleted] = await atOnce(
        n,
        () => app.post('/properties', propertyBody(), { token: lessor.token }),
        () => deleteUser(lessor),
      );
      expect([
        [201, 409],
        [401, 200],
      ]).toContainEqual([made?.status, deleted?.status]);
    });
  });

  test('an administrator who makes a property for them is told that there is no such owner', async () => {
    await rounds(async (n) => {
      const lessor = await makeAccount(app, 'owner');
      const [made, deleted] = await atOnce(
        n,
        () => app.post('/properties', propertyBody({ ownerId: lessor.id }), { token: admin.token }),
        () => deleteUser(lessor),
      );
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([made?.status, deleted?.status]);
    });
  });

  test('a tenant who is given a contract has it and stays, or has none and is gone', async () => {
    await rounds(async (n) => {
      const lessee = await makeAccount(app, 'tenant');
      const { id } = await makeProperty(app, owner);
      const [made, deleted] = await atOnce(
        n,
        () => app.post('/contracts', contractBody(id, lessee.id), { token: admin.token }),
        () => deleteUser(lessee),
      );
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([made?.status, deleted?.status]);
    });
  });

  test('what else they do is done, or they are gone', async () => {
    await rounds(async (n) => {
      const lessee = await makeAccount(app, 'tenant');
      const passwords = { oldPassword: 'Correct-horse-9', newPassword: 'Another-horse-9' };
      const [changed, deleted] = await atOnce(
        n,
        () =>
          n % 3
            ? app.put('/auth/profile', { name: 'Asha Rao' }, { token: lessee.token })
            : app.post('/auth/change-password', passwords, { token: lessee.token }),
        () => deleteUser(lessee),
      );
      expect(n % 3 ? [200, 401] : [200, 400, 401]).toContain(changed?.status);
      expect(deleted?.status).toBe(200);
    });
  });
});

type Deed = () => Promise<Answer>;

/** Repeats acts on dummy things until told to stop. */
async function keepDoing(deeds: Deed[], isEnough: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; !isEnough(); n++) statuses.push((await (deeds[n % deeds.length] as Deed)()).status);
  return statuses;
}

const idsOf = async (from: string): Promise<string[]> =>
  (await app.rows<{ id: string }>(`select t.id from ${from} order by t.id`)).map(({ id }) => id);

/** Acts on dummy data, by target. */
async function dummyDeeds(): Promise<Record<string, Deed[]>> {
  const { id: home } = await makeProperty(app, owner);
  const dummyTenants = await idsOf(`auth.user t where is_dummy and role = 'tenant'`);
  const dummyOwners = await idsOf(`auth.user t where is_dummy and role = 'owner'`);
  const free = await idsOf('properties.property t where is_dummy and is_public');
  const records = await app.rows<{ id: string; contract_id: string }>(
    `select id, contract_id from contracts.receivable where kind = 'rent' and ${OF_DUMMIES} and paid_on is null order by id`,
  );
  const lets =
    (propertyId: string, tenantId: string, year: number): Deed =>
    () =>
      app.post(
        '/contracts',
        contractBody(propertyId, tenantId, { startDate: `${year}-01-01`, endDate: `${year}-11-30` }),
        { token: admin.token },
      );
  return {
    payments: records.map(
      ({ id, contract_id }) =>
        () =>
          app.post(
            `/contracts/${contract_id}/rent-records/${id}/payment`,
            paymentBody({ paidDate: '2026-01-01' }),
            idempotent(accountant.token),
          ),
    ),
    payouts: dummyOwners.map(
      (ownerId) => () =>
        app.post('/finance/payouts', { ownerId, method: 'cash' }, idempotent(accountant.token)),
    ),
    reversals: (await idsOf(`finance.transaction_v t where ${OF_DUMMIES}`)).map(
      (id) => () =>
        app.post(`/finance/transactions/${id}/reversal`, { reason: 'Wrong' }, { token: accountant.token }),
    ),
    'contracts on dummy homes': free.map((id, n) => lets(id, tenant.id, 2050 + (n % 40))),
    'contracts with dummy tenants': dummyTenants.map((id, n) => lets(home, id, 2050 + n)),
    terminations: (await idsOf('contracts.contract t where is_dummy')).map(
      (id) => () =>
        app.post(
          `/contracts/${id}/termination`,
          { date: '2026-01-31', reason: 'Left' },
          { token: admin.token },
        ),
    ),
    interests: free.map((id) => () => app.post(`/properties/${id}/interest`, interestBody())),
    edits: free.map((id) => () => app.put(`/properties/${id}`, editBody(), { token: admin.token })),
    'new homes of dummy owners': dummyOwners.map(
      (ownerId) => () => app.post('/properties', propertyBody({ ownerId }), { token: admin.token }),
    ),
    'deletions of dummy people': dummyTenants.map(
      (id) => () => app.call('DELETE', `/admin/users/${id}`, { token: admin.token }),
    ),
    rounds: [
      async () => {
        await runDailyContractsJob(app);
        return app.get('/admin/data-status', { token: admin.token });
      },
    ],
  };
}

describe('while dummy data is deleted', () => {
  test('whatever people do to it is done and goes with it, or is refused; nothing hangs on nothing', async () => {
    await makeContract(app, owner, tenant, { startDate: monthsAgo(14), endDate: null });
    for (let round = 0; round < 3; round++) {
      expect((await app.post('/admin/import-dummy-data', undefined, { token: admin.token })).status).toBe(
        200,
      );
      const deeds = await dummyDeeds();
      let isDeleted = false;
      const doing = Object.entries(deeds).map(async ([what, some]) => {
        const statuses = await keepDoing(some, () => isDeleted);
        return [what, statuses.filter((status) => status >= 500)] as const;
      });
      const deleted = await app.call('DELETE', '/admin/dummy-data', { token: admin.token });
      isDeleted = true;
      expect(deleted.status).toBe(200);
      expect(Object.fromEntries(await Promise.all(doing))).toEqual(
        Object.fromEntries(Object.keys(deeds).map((what) => [what, []])),
      );
      for (const table of ['auth.user', 'properties.property', 'contracts.contract'])
        expect([table, await idsOf(`${table} t where is_dummy`)]).toEqual([table, []]);
      await expectMoneyAgrees(app);
    }
  }, 120_000);

  test('of imports and deletions all at once, each is whole or refused', async () => {
    const before = await stateHashes(app);
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((n) =>
          n % 2
            ? app.call('DELETE', '/admin/dummy-data', { token: admin.token })
            : app.post('/admin/import-dummy-data', undefined, { token: admin.token }),
        ),
      );
      expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual(
        [],
      );
      await app.call('DELETE', '/admin/dummy-data', { token: admin.token });
      expect(await stateHashes(app)).toEqual(before);
    }
  }, 120_000);
});
