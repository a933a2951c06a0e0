import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../test/support/contracts.js';
import { made, pay } from '../../../../test/support/finance.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let staff: Account[];
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  staff = [await makeAccount(app, 'accountant'), await makeAccount(app, 'admin')];
});
afterAll(() => app.stop());

const people = async (): Promise<[Account, Account]> => {
  const tenant = await makeAccount(app, 'tenant');
  await app.rows('update auth.user set phone = $2 where id = $1', [tenant.id, '9000012345']);
  return [await makeAccount(app, 'owner'), tenant];
};

/** Reads all routes that show the contract, as one text. */
async function readAll(by: Account, contract: Answer['body']): Promise<string> {
  const { id, propertyId, tenant } = contract;
  const paths = [
    '/contracts?limit=200',
    `/contracts/${id}`,
    '/users?role=tenant&limit=200',
    `/users?role=tenant&q=${encodeURIComponent(tenant.name)}`,
    '/properties?limit=200',
    `/properties/${propertyId}`,
    '/contracts/transactions/all?limit=200',
    '/contracts/transactions/filters',
    `/auth/tenants?q=${encodeURIComponent(tenant.name)}`,
    ...(by.role === 'owner' ? ['/dashboard/owner'] : ['/finance/dues?limit=200']),
  ];
  const answers = await Promise.all(paths.map((path) => app.get(path, { token: by.token })));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  const payments = answers[6]?.body.items as { id: string; receiptId: string }[];
  for (const payment of payments.slice(0, 1)) {
    answers.push(await app.get(`/finance/transactions/${payment.id}`, { token: by.token }));
    answers.push(await app.get(`/finance/receipts/${payment.receiptId}`, { token: by.token }));
  }
  return answers.map(({ text }) => text).join('\n');
}

async function expectKnown(
  owner: Account,
  tenant: Account,
  contract: Answer['body'],
  known: boolean,
): Promise<void> {
  const text = await readAll(owner, contract);
  expect(text).toContain(tenant.name);
  for (const secret of [tenant.email, tenant.username, '9000012345'])
    expect([secret, text.includes(String(secret))]).toEqual([secret, known]);
  if (!known) expect(text).toContain('"t***@example.com"');
  const found = await app.get(`/users?role=tenant&q=${encodeURIComponent(String(tenant.email))}`, {
    token: owner.token,
  });
  expect(found.body).toHaveLength(known ? 1 : 0);
}

describe('an owner knows how to reach a tenant', () => {
  test('not by a contract of their own making', async () => {
    const [owner, tenant] = await people();
    const contract = await makeUnconfirmed(app, owner, tenant);
    await expectKnown(owner, tenant, contract, false);
    for (const one of staff) expect(await readAll(one, contract)).toContain(tenant.email);
    const own = await app.get(`/contracts/${contract.id}`, { token: tenant.token });
    expect(own.body.tenant.email).toBe(tenant.email);
  });

  test('nor by one of a day that is long past', async () => {
    const [owner, tenant] = await people();
    const day = { startDate: '2040-01-15', endDate: '2040-01-15' };
    const contract = await makeUnconfirmed(app, owner, tenant, day);
    expect(contract.status).toBe('ended');
    await expectKnown(owner, tenant, contract, false);
  });

  test('nor by one that was refused', async () => {
    const [owner, tenant] = await people();
    const contract = await makeUnconfirmed(app, owner, tenant);
    const body = { reason: 'Not mine' };
    made(await app.post(`/contracts/${contract.id}/refusal`, body, { token: tenant.token }));
    expect((await app.get(`/contracts/${contract.id}`, { token: owner.token })).body.tenant.email).toBe(
      't***@example.com',
    );
  });

  test('from the tenant’s word on', async () => {
    const [owner, tenant] = await people();
    const contract = await makeUnconfirmed(app, owner, tenant);
    made(await app.post(`/contracts/${contract.id}/confirmation`, undefined, { token: tenant.token }));
    await expectKnown(owner, tenant, contract, true);
  });

  test('from the first money on', async () => {
    const [owner, tenant] = await people();
    const contract = await makeUnconfirmed(app, owner, tenant);
    made(await pay(app, staff[0] as Account, contract, 0));
    await expectKnown(owner, tenant, contract, true);
  });

  test('by any contract of the two, but by none of another owner', async () => {
    const [owner, tenant] = await people();
    await makeContract(app, owner, tenant);
    await expectKnown(owner, tenant, await makeUnconfirmed(app, owner, tenant), true);
    const stranger = await makeAccount(app, 'owner');
    await expectKnown(stranger, tenant, await makeUnconfirmed(app, stranger, tenant), false);
  });

  test('until 180 days after the last one of them ended, in what was paid as well', async () => {
    const [owner, tenant] = await people();
    const contract = await makeContract(app, owner, tenant, { endDate: '2041-03-31' });
    const payment = made(await pay(app, staff[0] as Account, contract, 0));
    const emails = async () => {
      const [one, paid, receipt] = await Promise.all(
        [
          `/contracts/${contract.id}`,
          `/finance/transactions/${payment.id}`,
          `/finance/receipts/${payment.receiptId}`,
        ].map((path) => app.get(path, { token: owner.token })),
      );
      return [one?.body.tenant.email, paid?.body.payerEmail, receipt?.body.lines[0].payerEmail];
    };
    app.setTime('2041-09-26');
    expect(await emails()).toEqual([tenant.email, tenant.email, tenant.email]);
    app.setTime('2041-09-27');
    expect(await emails()).toEqual(['t***@example.com', 't***@example.com', 't***@example.com']);
    const staffs = await app.get(`/finance/transactions/${payment.id}`, {
      token: (staff[0] as Account).token,
    });
    expect(staffs.body.payerEmail).toBe(tenant.email);
    app.setTime('2041-03-10');
  });
});
