import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount, signUp } from '../../../../test/support/accounts.js';
import { contractBody, makeContract, runDailyContractsJob } from '../../../../test/support/contracts.js';
import { dashboardOf } from '../../../../test/support/dashboards-agree.js';
import {
  charge,
  idempotent,
  made,
  pay,
  payOut,
  receive,
  reverse,
  reverseReceipt,
} from '../../../../test/support/finance.js';
import { editBody, interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { newId } from '../../../platform/http/uuid.js';

let app: TestApp;
let owner: Account, tenant: Account, admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  tenant = await makeAccount(app, 'tenant', { name: 'Rahul Mehta' });
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

interface Told {
  text: string;
  who: string | null;
  role: string | null;
  whom: string | null;
  amount: number | null;
  date: string;
  path: string | null;
}

const read = async (): Promise<Told[]> => (await dashboardOf(app, admin)).recentActivity;
const latest = async (count: number) => (await read()).slice(0, count).map(({ text }) => text);
const note = (action: string, details: object = {}, at = 'now()') =>
  app.rows(
    `insert into platform.audit_entry (id, at, request_id, action, subject_type, subject_id, details)
     values ($1, ${at}, 'tests', $2, 'settings', 'commission', $3)`,
    [newId(), action, details],
  );

test('people who come and go are told by what they are, and who they are beside it', async () => {
  const { status, body } = await signUp(app, { role: 'owner' });
  expect(status).toBe(201);
  await app.post(
    '/admin/users',
    { name: 'New', email: 'new@example.com', role: 'accountant' },
    { token: admin.token },
  );
  const [{ id } = { id: '' }] = await app.rows<{ id: string }>(
    'select id from auth.user where username = $1',
    [body.username],
  );
  await app.call('DELETE', `/admin/users/${id}`, { token: admin.token });
  expect(await latest(3)).toEqual([
    'The account of an owner was deleted',
    'An administrator added an accountant',
    'An owner signed up',
  ]);
  const [gone, added] = await read();
  expect(gone).toMatchObject({ who: admin.name, role: 'admin', whom: null, path: null });
  expect(added).toMatchObject({
    ...{ who: admin.name, whom: 'New', amount: null },
    path: '/admin/data-management?q=New',
  });
});

test('an administrator whom the command made did not sign up', async () => {
  await note('account.created', { role: 'admin' });
  expect(await latest(1)).toEqual(['An administrator’s account was made']);
});

test('what happens to a home, a contract and its money is told with the home’s name', async () => {
  const { id: propertyId } = await makeProperty(app, owner, { name: 'Hill House' });
  await app.put(`/properties/${propertyId}`, editBody({ name: 'Hill House', costValue: 15000 }), {
    token: owner.token,
  });
  await app.post(`/properties/${propertyId}/interest`, interestBody());
  const contract = await makeContract(app, owner, tenant, { propertyId, rent: 123456.5 });
  const payment = made(await pay(app, admin, contract, 0));
  const payout = made(await payOut(app, admin, owner.id));
  made(await reverse(app, admin, payout.transactions[0].id));
  made(await reverse(app, admin, payment.id));
  await app.post(
    `/contracts/${contract.id}/termination`,
    { date: '2041-04-05', reason: 'Rahul Mehta moves away' },
    { token: owner.token },
  );
  expect((await read()).slice(0, 5).map(({ path }) => path)).toEqual([
    `/contracts/${contract.id}`,
    expect.stringMatching(/^\/payouts\?transaction=[\da-f-]{36}$/),
    expect.stringMatching(/^\/payouts\?transaction=[\da-f-]{36}$/),
    `/payouts/paid/${payout.payoutId}`,
    `/payouts?transaction=${payment.id}`,
  ]);
  expect((await read()).slice(0, 10).map(({ who, whom, amount }) => [who, whom, amount])).toEqual([
    ['Asha Rao', 'Rahul Mehta', null],
    [admin.name, 'Rahul Mehta', 123456.5],
    [admin.name, 'Asha Rao', 111110.85],
    [admin.name, 'Asha Rao', 111110.85],
    [admin.name, 'Rahul Mehta', 123456.5],
    ['Asha Rao', 'Rahul Mehta', null],
    [null, null, null],
    [null, null, null],
    ['Asha Rao', null, null],
    ['Asha Rao', null, null],
  ]);
  const told = [
    'The contract for Hill House was terminated, its last day is 5 Apr 2041',
    'A rent payment for Hill House was reversed (Jan 2041)',
    'An owner payout for Hill House was reversed (Jan 2041)',
    'An owner was paid ₹1,11,110.85 for 1 rent',
    'Rent of ₹1,23,456.50 was paid for Hill House (Jan 2041)',
    'A contract was made for Hill House',
    'An interest in Hill House was closed, for it has been let',
    'Someone showed interest in Hill House',
    'Hill House was edited',
    'Hill House was listed',
  ];
  expect(await latest(told.length)).toEqual(told);
});

test('a sum that is told is the whole of what came in or was sent', async () => {
  const { id: propertyId } = await makeProperty(app, owner, { name: 'Sea House' });
  const contract = await makeContract(app, owner, tenant, { propertyId, rent: 1000 });
  const asked = made(await charge(app, admin, contract, { amount: 70 }));
  const only = { allocations: [{ chargeId: asked.id, amount: 20 }] };
  const { id } = made(await receive(app, admin, contract, 20, only));
  expect(await latest(1)).toEqual(['₹20 was paid for Sea House (1 charge)']);
  const both = [
    { rentRecordId: contract.rentRecords[0].id, amount: 1000 },
    { chargeId: asked.id, amount: 50 },
  ];
  made(await receive(app, admin, contract, 1050, { allocations: both }));
  expect(await latest(1)).toEqual(['₹1,050 was paid for Sea House (1 month and 1 charge)']);
  made(await reverseReceipt(app, admin, id));
  expect(await latest(1)).toEqual(['A receipt for Sea House was reversed']);
  const { transferred } = made(await payOut(app, admin, owner.id));
  expect(await latest(1)).toEqual([
    `An owner was paid ₹${transferred.toLocaleString('en-IN')} for 1 rent and other charges`,
  ]);
});

test('a charge, its dispute and its waiver say whose they are and how much, and lead to the contract', async () => {
  const { id: propertyId } = await makeProperty(app, owner, { name: 'Lift House' });
  const contract = await makeContract(app, owner, tenant, { propertyId, rent: 1000 });
  const { id } = made(await charge(app, owner, contract, { amount: 500 }));
  const at = `/contracts/${contract.id}/charges/${id}`;
  await app.post(`${at}/dispute`, { reason: 'It stood' }, { token: tenant.token });
  made(await app.post(`${at}/credits`, { amount: 200, reason: 'A day' }, idempotent(admin.token)));
  expect((await read()).slice(0, 3)).toMatchObject([
    {
      ...{ text: '₹200 was waived in the contract for Lift House', who: admin.name, whom: 'Rahul Mehta' },
      ...{ amount: 200, path: `/contracts/${contract.id}` },
    },
    { text: 'A tenant disputed a charge for Lift House', who: 'Rahul Mehta', whom: null },
    { text: 'A charge of ₹500 was added to the contract for Lift House', who: 'Asha Rao', amount: 500 },
  ]);
});

test('a contract that runs its course is told, but not the rents that it brings every month', async () => {
  await makeContract(app, owner, tenant, { startDate: '2041-09-15', endDate: '2041-10-31' });
  const name = (await latest(2))[0]?.replace('A contract was made for ', '');
  for (const day of ['2041-09-15', '2041-10-01', '2041-11-01']) {
    app.setTime(day);
    await runDailyContractsJob(app);
  }
  expect(await latest(2)).toEqual([`The contract for ${name} ended`, `The contract for ${name} began`]);
});

test('settings and dummy data are told, and what has no sentence by its name', async () => {
  await note('commission.changed', { fromPercent: 10, toPercent: 12.5 });
  await note('dummy-data.imported');
  await note('dummy-data.deleted');
  await note('mail-queue.cleaned_up');
  expect(await latest(4)).toEqual([
    'Mail queue cleaned up',
    'Dummy data was deleted',
    'Dummy data was imported',
    'The commission was changed from 10% to 12.5%',
  ]);
});

test('what people do with their own account is nobody’s business', async () => {
  const texts = async () => (await read()).map(({ text, date }) => [text, date]);
  const before = await texts();
  await app.put('/auth/profile', { name: 'Asha Rao Iyer' }, { token: owner.token });
  await app.post('/auth/forgot-password', { email: owner.email });
  const actions = [
    'password.changed',
    'password.reset',
    'password.reset_requested',
    'account.email-confirmed',
  ];
  for (const action of actions) await note(action);
  expect(await texts()).toEqual(before);
});

test('a home that is gone is told without its name', async () => {
  const { id } = await makeProperty(app, owner, { name: 'Gone House' });
  await app.rows('delete from properties.property where id = $1', [id]);
  expect(await latest(1)).toEqual(['A property was listed']);
});

test('money that went with dummy data is told without an amount, never as nothing', async () => {
  app.setTime('2041-03-10');
  const token = admin.token;
  expect((await app.post('/admin/import-dummy-data', undefined, { token })).status).toBe(200);
  const { body: homes } = await app.get('/properties?status=vacant&limit=1', { token });
  const contract = await app.post('/contracts', contractBody(homes[0].id, tenant.id), { token });
  const payment = made(await pay(app, admin, made(contract), 0));
  made(await payOut(app, admin, payment.ownerId, [payment.rentRecordId]));
  expect((await app.call('DELETE', '/admin/dummy-data', { token })).status).toBe(200);
  expect((await read()).slice(1, 4).map(({ path }) => path)).toEqual([null, null, null]);
  expect((await latest(4)).slice(1)).toEqual([
    'An owner was paid for 1 rent',
    'Rent was paid for a property (Jan 2041)',
    'A contract was made for a property',
  ]);
});

test('the ten latest are there, each with its instant in UTC, and no addresses of people', async () => {
  await note('dummy-data.imported', {}, `timestamptz '2099-01-01 02:30:00.5+05:30'`);
  const told = await read();
  expect([told.length, told[0]]).toEqual([
    10,
    {
      ...{ text: 'Dummy data was imported', who: null, role: null, whom: null, amount: null },
      ...{ date: '2098-12-31T21:00:00.500Z', path: '/admin/settings' },
    },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/example\.com|Koramangala/);
});
