import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount, PASSWORD } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { declare, idempotent, made, pay, payOut } from '../../../../test/support/finance.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { ROLES } from '../../../platform/security/principal.js';

const PAPERS = { phone: '9800000001', dob: '1990-02-28', aadhaarNo: '123412345678', panNo: 'ABCPA1234F' };

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  const contract = await makeContract(app, owner, tenant, { startDate: '2024-01-01', endDate: '2024-03-31' });
  for (const n of [0, 1]) made(await pay(app, accountant, contract, n, { paidDate: '2024-03-05' }));
  made(await payOut(app, accountant, owner.id));
  made(await declare(app, tenant, contract, 42000.5, { paidDate: '2024-03-05', reference: 'UTR 9' }));
  const spoken = { text: 'Pays on Monday' };
  made(await app.post(`/contracts/${contract.id}/call-notes`, spoken, idempotent(accountant.token)));
  await makeContract(app, await makeAccount(app, 'owner'), await makeAccount(app, 'tenant'));
});
afterAll(() => app.stop());

const read = (who: Account) => app.get('/auth/profile/data', { token: who.token });

test.each(ROLES)('an %s has their account as a file, of papers the last four alone', async (role) => {
  const me = await makeAccount(app, role);
  await app.put('/auth/profile', { name: 'Asha Rao', ...PAPERS }, { token: me.token });
  const { status, headers, body } = await read(me);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="kiraya-data.json"');
  expect(body.account).toEqual({
    ...{ id: me.id, name: 'Asha Rao', email: me.email, username: me.username, role },
    ...{ phone: '9800000001', dob: '1990-02-28', aadhaarLast4: '5678', panLast4: '234F' },
    createdAt: expect.any(String),
    payee: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/123412345678|ABCPA1234F/);
  const lists = [body.properties, body.contracts, body.rentRecords, body.transactions];
  expect([...lists, body.declarations, body.callNotes]).toEqual([[], [], [], [], [], []]);
});

test('an owner has their homes with how many want them, contracts, rents and money, and nobody else’s', async () => {
  const { id } = await makeProperty(app, owner, { name: 'Palm Court' });
  await app.post(`/properties/${id}/interest`, interestBody({ email: 'seeker@example.com' }));
  const { body } = await read(owner);
  expect(body.properties).toHaveLength(2);
  expect(body.properties[0]).toMatchObject({ id, name: 'Palm Court', interests: 1 });
  expect(body.contracts).toMatchObject([{ owner: owner.name, tenant: tenant.name, status: 'ended' }]);
  expect(body.rentRecords).toHaveLength(3);
  expect(body.transactions.map(({ type }: { type: string }) => type).sort()).toEqual([
    ...['payment', 'payment', 'payout', 'payout'],
  ]);
  expect(body.callNotes).toEqual([]);
  for (const other of ['seeker@example.com', tenant.email]) expect(JSON.stringify(body)).not.toContain(other);
});

test('an owner has where they are paid, masked', async () => {
  const payee = { kind: 'upi', upiId: 'asha.rao@okbank', password: PASSWORD };
  await app.put('/auth/profile/payee', payee, { token: owner.token });
  const { body } = await read(owner);
  expect(body.account.payee).toEqual({
    kind: 'upi',
    masked: 'XXXXXX.rao@okbank',
    changedAt: expect.any(String),
  });
});

test('a tenant has their rents and what they paid, not what was paid out of it', async () => {
  const { body } = await read(tenant);
  expect([body.properties, body.contracts.length, body.rentRecords.length]).toEqual([[], 1, 3]);
  expect(body.transactions.map(({ type }: { type: string }) => type)).toEqual(['payment', 'payment']);
  expect(body.declarations).toMatchObject([
    { amount: 42000.5, paidDate: '2024-03-05', reference: 'UTR 9', status: 'pending', reason: null },
  ]);
  expect(body.callNotes).toMatchObject([{ text: 'Pays on Monday', promisedOn: null }]);
  expect(JSON.stringify(body)).not.toContain(owner.email);
});

test('a contract is told with what was agreed of its rents', async () => {
  const [lessor, lessee] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  const agreed = { escalation: { percent: 5.5, everyMonths: 11 }, dueDay: 5, prorate: true };
  await makeContract(app, lessor, lessee, agreed);
  for (const who of [lessor, lessee]) expect((await read(who)).body.contracts).toMatchObject([agreed]);
  expect((await read(tenant)).body.contracts).toMatchObject([
    { escalation: null, dueDay: null, prorate: false },
  ]);
});

test('whoever has logged in has the sessions, those that are over too, and no token', async () => {
  const me = await makeAccount(app, 'tenant');
  expect((await read(me)).body.sessions).toEqual([]);
  const first = (await logIn(app, me.email)).body.token;
  await app.post('/auth/logout', undefined, { token: first });
  const { token } = (await logIn(app, me.email)).body;
  await logIn(app, owner.email);
  const { body } = await read(me);
  const session = {
    ...{ device: expect.any(String), address: '127.0.0.1' },
    ...{ createdAt: expect.any(String), lastUsedAt: expect.any(String) },
  };
  expect(body.sessions).toEqual([session]);
  for (const secret of [first, token]) expect(JSON.stringify(body)).not.toContain(secret);
});
