import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { made, pay, payOut } from '../../../../test/support/finance.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { ROLES } from '../../../platform/security/principal.js';
import { STEPS } from './steps.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
});
afterAll(() => app.stop());

const read = (me: Account) => app.get('/dashboard/first-steps', { token: me.token });
const open = async (me: Account): Promise<string[]> => {
  const { status, body } = await read(me);
  expect(status).toBe(200);
  return (body.steps as { title: string; isDone: boolean }[])
    .filter(({ isDone }) => !isDone)
    .map(({ title }) => title);
};

test('the way of an owner is done step by step, and is gone at its end', async () => {
  const owner = await makeAccount(app, 'owner', { isProven: false });
  const tenant = await makeAccount(app, 'tenant');
  const accountant = await makeAccount(app, 'accountant');
  const titles = STEPS.owner.map(({ title }) => title);
  expect(await open(owner)).toEqual(titles);
  await app.rows('update auth.user set proven_at = now() where id = $1', [owner.id]);
  expect(await open(owner)).toEqual(titles.slice(1));
  const { id: propertyId } = await makeProperty(app, owner);
  const contract = await makeContract(app, owner, tenant, { propertyId });
  expect(await open(owner)).toEqual(['Say where you are paid', 'Get your first rent']);
  made(await pay(app, accountant, contract, 0));
  const { body } = await read(owner);
  expect(body.steps.at(-1)).toEqual({
    title: 'Get your first rent',
    hint: 'It stands under Payouts as soon as it is recorded.',
    path: '/payouts',
    isDone: true,
  });
  expect(await open(accountant)).toEqual(['Protect your login', 'Pay your first owner']);
  made(await payOut(app, accountant, owner.id));
  expect(await open(accountant)).toEqual(['Protect your login']);
});

test('a tenant’s contract, its confirmation and first rent are theirs alone', async () => {
  const [owner, tenant, other] = [
    await makeAccount(app, 'owner'),
    await makeAccount(app, 'tenant'),
    await makeAccount(app, 'tenant'),
  ];
  const contract = await makeContract(app, owner, tenant);
  await app.put('/auth/profile', { name: 'Asha', phone: '9800000001' }, { token: tenant.token });
  await app.post(`/contracts/${contract.id}/confirmation`, undefined, { token: tenant.token });
  expect(await open(tenant)).toEqual(['Pay your first rent']);
  expect(await open(other)).toHaveLength(4);
  made(await pay(app, await makeAccount(app, 'admin'), contract, 0));
  expect((await read(tenant)).body).toEqual({ steps: [] });
});

test('an administrator’s steps follow the settings', async () => {
  const admin = await makeAccount(app, 'admin');
  const before = await open(admin);
  expect(before).toContain('Say who papers are from');
  await app.put('/admin/settings', { organisationName: 'Asha Rentals' }, { token: admin.token });
  expect(await open(admin)).toEqual(before.filter((title) => title !== 'Say who papers are from'));
});

describe.each(ROLES)('the steps of an %s', (role) => {
  test('can be hidden and shown again, by their holder alone', async () => {
    const [me, other] = [await makeAccount(app, role), await makeAccount(app, role)];
    const hide = (hidesFirstSteps: unknown) =>
      app.put('/auth/profile', { name: me.name, hidesFirstSteps }, { token: me.token });
    expect((await read(me)).body.steps).toHaveLength(STEPS[role].length);
    expect((await hide(true)).body).toMatchObject({ name: me.name, hidesFirstSteps: true });
    expect((await read(me)).body).toEqual({ steps: [] });
    expect((await read(other)).body.steps).toHaveLength(STEPS[role].length);
    expect((await hide('yes')).body.fields).toEqual({ hidesFirstSteps: ['Must be true or false'] });
    expect((await hide(false)).status).toBe(200);
    expect((await read(me)).body.steps).toHaveLength(STEPS[role].length);
  });
});
