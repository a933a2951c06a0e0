import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { actOn, sentAgreement } from '../../../../../test/support/agreements.js';
import {
  makeContract,
  makeUnconfirmed,
  runDailyContractsJob,
} from '../../../../../test/support/contracts.js';
import { dispute } from '../../../../../test/support/disputes.js';
import {
  charge,
  type ContractWithRents,
  declare,
  holdDeposit,
  made,
  pay,
  refund,
  rejectDeclaration,
  settleTenancy,
} from '../../../../../test/support/finance.js';
import { actOnHandover, saveHandover } from '../../../../../test/support/handovers.js';
import { interestBody, makeProperty } from '../../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let accountant: Account, admin: Account, owner: Account, tenant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { namesAtOnce: true });
  tenant = await makeAccount(app, 'tenant', { name: 'Rahul Mehta' });
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterAll(() => app.stop());

const staff = async (by = accountant): Promise<Answer['body']> =>
  (await app.get('/waiting/staff', { token: by.token })).body;
const own = async (): Promise<Answer['body']> =>
  (await app.get('/waiting/owner', { token: owner.token })).body;
const totalOf = async (path: string): Promise<number> =>
  Number((await app.get(path, { token: accountant.token })).headers.get('x-total-count'));
const sums = async (key: string): Promise<[count: number, amount: number]> => {
  const { count, amount } = (await staff())[key];
  return [count, amount];
};
/** The contracts with such a task, from their list. */
const listed = async (waits: string, by = accountant): Promise<string[]> => {
  const { status, body, headers } = await app.get(`/contracts?waits=${waits}&limit=200`, { token: by.token });
  expect(status).toBe(200);
  expect(Number(headers.get('x-total-count'))).toBe(body.length);
  return body.map(({ id }: { id: string }) => id);
};
const NONE_OWES = { count: 0, amount: 0, tenants: [] };
const NOTHING = { count: 0, amount: 0, first: [] };
/** Its last day is before the rent of March. */
const end = async (): Promise<void> => {
  const body = { date: '2041-03-09', reason: 'Moves' };
  made(await app.post(`/contracts/${contract.id}/termination`, body, { token: admin.token }));
};
const difference = (after: number[], before: number[]) => after.map((n, at) => n - (before[at] as number));
const one = (amount: number) => ({
  count: 1,
  amount,
  first: [
    {
      contractId: contract.id,
      propertyName: expect.any(String),
      tenantName: 'Rahul Mehta',
      amount,
    },
  ],
});
const owed = (amount: number) => ({
  count: 1,
  amount,
  tenants: [
    {
      ...{ ...one(amount).first[0], since: '2041-01-15', ageDays: 54, phone: null },
      ...{ confirmed: true, remindedToday: false },
    },
  ],
});

describe('what waits for the staff', () => {
  test('has declarations as their list has them, for administrators too', async () => {
    const before = await sums('toConfirm');
    const { id } = made(await declare(app, tenant, contract, 700));
    expect(difference(await sums('toConfirm'), before)).toEqual([1, 700]);
    const { toConfirm } = await staff(admin);
    expect(toConfirm.count).toBe(await totalOf('/finance/declarations'));
    made(await rejectDeclaration(app, accountant, id));
    expect(await sums('toConfirm')).toEqual(before);
  });

  test('has what is due, rent or not, as the list of arrears has it', async () => {
    const [count, amount] = await sums('toCollect');
    expect(count).toBe(await totalOf('/finance/arrears'));
    made(await charge(app, owner, contract, { amount: 235.5 }));
    expect(await sums('toCollect')).toEqual([count, amount + 235.5]);
    const listed = (await app.get('/finance/arrears?limit=200', { token: accountant.token })).body;
    expect(listed.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0)).toBe(amount + 235.5);
  });

  test('has owners to pay as their list has them', async () => {
    const before = await sums('toPay');
    made(await pay(app, accountant, contract, 0, { amount: 1000 }));
    expect(difference(await sums('toPay'), before)).toEqual([1, 900]);
    expect((await sums('toPay'))[0]).toBe(await totalOf('/finance/payables'));
  });

  test('has tenancies to settle, then what is to be refunded of their deposits, until it is', async () => {
    await holdDeposit(app, accountant, contract, 5000);
    const before = [...(await sums('toSettle')), ...(await sums('toRefund'))];
    const now = async () => difference([...(await sums('toSettle')), ...(await sums('toRefund'))], before);
    expect(await now()).toEqual([0, 0, 0, 0]);
    await end();
    expect(await now()).toEqual([1, 5000, 0, 0]);
    made(await settleTenancy(app, accountant, contract));
    const { token } = accountant;
    const { toRefund } = (await app.get(`/contracts/${contract.id}/settlement`, { token })).body;
    expect(toRefund).toBeGreaterThan(0);
    expect(await now()).toEqual([0, 0, 1, toRefund]);
    made(await refund(app, accountant, contract, 1));
    expect(await now()).toEqual([0, 0, 1, toRefund - 1]);
    made(await refund(app, accountant, contract, toRefund - 1));
    expect(await now()).toEqual([0, 0, 0, 0]);
  });
});

describe('the list of contracts', () => {
  const isCounted = async (waits: string, key: string): Promise<void> =>
    expect((await listed(waits)).length).toBe((await sums(key))[0]);

  test('has what is to be settled and what is to be refunded, as they are counted', async () => {
    await holdDeposit(app, accountant, contract, 5000);
    expect(await listed('settle')).not.toContain(contract.id);
    await end();
    expect((await listed('settle', admin))[0]).toBe(contract.id);
    expect(await listed('refund')).not.toContain(contract.id);
    await isCounted('settle', 'toSettle');
    made(await settleTenancy(app, accountant, contract));
    expect(await listed('settle')).not.toContain(contract.id);
    expect((await listed('refund'))[0]).toBe(contract.id);
    await isCounted('settle', 'toSettle');
    await isCounted('refund', 'toRefund');
    const { toRefund } = (await app.get(`/contracts/${contract.id}/settlement`, { token: accountant.token }))
      .body;
    made(await refund(app, accountant, contract, toRefund));
    expect(await listed('refund')).not.toContain(contract.id);
    await isCounted('refund', 'toRefund');
  });

  test('has of them what its reader may see, with the other filters, page by page, and nothing else', async () => {
    await holdDeposit(app, accountant, contract, 5000);
    await end();
    await makeContract(app, owner, tenant);
    for (const who of [owner, tenant]) expect(await listed('settle', who)).toEqual([contract.id]);
    expect(await listed('settle', await makeAccount(app, 'owner'))).toEqual([]);
    expect(await listed('settle&status=active')).not.toContain(contract.id);
    expect(await listed(`settle&propertyId=${contract.propertyId}`)).toEqual([contract.id]);
    const first = await app.get('/contracts?waits=settle&limit=1', { token: accountant.token });
    expect(first.body.map(({ id }: { id: string }) => id)).toEqual([contract.id]);
    for (const waits of ['collect', 'refund&waits=settle'])
      expect((await app.get(`/contracts?waits=${waits}`, { token: accountant.token })).status).toBe(400);
  });
});

describe('what waits for an owner', () => {
  test('is nothing where nothing does', async () => {
    const other = await makeAccount(app, 'owner');
    expect((await app.get('/waiting/owner', { token: other.token })).body).toEqual({
      ...{ toConfirm: NOTHING, owing: NONE_OWES, beingChecked: NOTHING, toSettle: NOTHING },
      ...{ answers: [], newInterests: { count: 0, homes: [] }, payeeMissing: null },
    });
  });

  test('has contracts that no tenant has confirmed', async () => {
    const { id } = await makeUnconfirmed(app, owner, tenant, { rent: 2000 });
    expect((await own()).toConfirm).toMatchObject({ count: 1, amount: 2000, first: [{ contractId: id }] });
    made(await app.post(`/contracts/${id}/confirmation`, undefined, { token: tenant.token }));
    expect((await own()).toConfirm).toEqual(NOTHING);
  });

  test('has tenants who owe, less what they say that they paid', async () => {
    expect(await own()).toMatchObject({ owing: owed(2000), beingChecked: NOTHING });
    const { id } = made(await declare(app, tenant, contract, 700));
    expect(await own()).toMatchObject({ owing: owed(1300), beingChecked: one(700) });
    made(await declare(app, tenant, contract, 1300));
    expect((await own()).owing).toEqual(NONE_OWES);
    made(await rejectDeclaration(app, accountant, id));
    expect((await own()).owing).toEqual(owed(700));
  });

  test('has tenancies to settle', async () => {
    await holdDeposit(app, accountant, contract, 5000);
    await end();
    expect((await own()).toSettle).toEqual(one(5000));
    made(await settleTenancy(app, accountant, contract));
    expect((await own()).toSettle).toEqual(NOTHING);
  });

  test('says what cannot be sent while nobody knows where to', async () => {
    made(await pay(app, accountant, contract, 0, { amount: 1000 }));
    expect((await own()).payeeMissing).toBe(900);
    await app.rows(
      `insert into auth.payee (owner_id, kind, encrypted, masked, changed_at, held_until)
        values ($1, 'upi', 'x', 'x', now(), now() + interval '24 hours')`,
      [owner.id],
    );
    expect((await own()).payeeMissing).toBeNull();
  });

  test('has the interests that wait for an answer, in homes that visitors see', async () => {
    app.setTime(new Date().toISOString());
    const home = await makeProperty(app, owner, { name: 'Hill House' });
    expect((await app.post(`/properties/${home.id}/interest`, interestBody())).status).toBe(201);
    const homes = [{ propertyId: home.id, propertyName: 'Hill House' }];
    expect((await own()).newInterests).toEqual({ count: 1, homes });
    const [row] = await app.rows<{ id: string }>(
      'select id from properties.interest where property_id = $1',
      [home.id],
    );
    const { token } = owner;
    expect((await app.post(`/interests/${row?.id}/contact`, undefined, { token })).status).toBe(200);
    expect((await own()).newInterests).toEqual({ count: 0, homes: [] });
  });
});

describe('questions of the other side', () => {
  const of = async (who: Account): Promise<Answer['body'][]> =>
    (await app.get(`/waiting/${who === owner ? 'owner' : 'tenant'}`, { token: who.token })).body.answers;
  const kinds = async (who: Account) => (await of(who)).map(({ kind }) => kind);

  test('are an agreement for whoever has not accepted it', async () => {
    const agreementId = await sentAgreement(app, owner, contract.id);
    const asked = {
      kind: 'agreement',
      contractId: contract.id,
      direction: null,
      count: 1,
      amount: null,
      until: null,
    };
    expect(await of(owner)).toEqual([expect.objectContaining(asked)]);
    made(await actOn(app, owner, [contract.id, agreementId], 'acceptance'));
    expect([await of(owner), await kinds(tenant)]).toEqual([[], ['agreement']]);
    made(await actOn(app, tenant, [contract.id, agreementId], 'acceptance'));
    expect(await of(tenant)).toEqual([]);
  });

  test('are a handover for the side that did not send it, until it is answered', async () => {
    await saveHandover(app, owner, contract.id);
    expect(await of(tenant)).toEqual([]);
    await actOnHandover(app, owner, contract.id, 'sending');
    expect([await of(owner), await of(tenant)]).toMatchObject([
      [],
      [{ kind: 'handover', contractId: contract.id, direction: 'in', until: '2041-03-17' }],
    ]);
    await actOnHandover(app, tenant, contract.id, 'dispute');
    expect(await of(tenant)).toEqual([]);
  });

  test('are disputed charges for the owner, in one line with their sum', async () => {
    for (const amount of [100, 135.5]) {
      const { id } = made(await charge(app, owner, contract, { amount }));
      made(await dispute(app, tenant, contract, id));
    }
    expect(await of(owner)).toMatchObject([{ kind: 'disputed_charges', count: 2, amount: 235.5 }]);
    expect(await of(tenant)).toEqual([]);
  });

  test('are none of a contract that is over or refused, and of no other’s', async () => {
    await sentAgreement(app, owner, contract.id);
    expect(await of(await makeAccount(app, 'tenant'))).toEqual([]);
    await end();
    await runDailyContractsJob(app);
    expect([await of(owner), await of(tenant)]).toEqual([[], []]);
  });
});

test.each(['/waiting/staff', '/waiting/owner'])('a tenant has no %s', async (path) => {
  expect((await app.get(path, { token: tenant.token })).status).toBe(403);
});
