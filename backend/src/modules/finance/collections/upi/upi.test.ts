import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../../test/support/contracts.js';
import { makeProperty } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Account, owner: Account, tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  nextDay();
  [admin, owner] = [await makeAccount(app, 'admin'), await makeAccount(app, 'owner')];
  tenant = await makeAccount(app, 'tenant');
});
afterAll(() => app.stop());

const enter = (operatorUpiId: string | null) =>
  app.put('/admin/settings', { operatorUpiId }, { token: admin.token });
let days = 0;
const nextDay = () => app.setTime(new Date(Date.UTC(2041, 2, 10 + ++days)).toISOString());
const set = async (operatorUpiId: string) => {
  await enter(operatorUpiId);
  nextDay();
};
const read = async ({ id }: { id: string }) =>
  (await app.get(`/contracts/${id}/upi`, { token: tenant.token })).body;

test('a tenant is told the UPI id that is in force now, and what a payment says it is for', async () => {
  const { id: propertyId } = await makeProperty(app, owner, { name: '“Lake-View” #4/B' });
  const contract = await makeContract(app, owner, tenant, { propertyId });
  const payee = { name: 'Kiraya', note: 'Rent Lake View 4 B' };
  expect(await read(contract)).toEqual({ ...payee, upiId: null });
  await set('first@okbank');
  await enter('rents@okbank');
  expect(await read(contract)).toEqual({ ...payee, upiId: 'first@okbank' });
  nextDay();
  expect(await read(contract)).toEqual({ ...payee, upiId: 'rents@okbank' });
  await enter(null);
  expect(await read(contract)).toEqual({ ...payee, upiId: null });
});

test('a long name is cut', async () => {
  const { id: propertyId } = await makeProperty(app, owner, { name: 'Residency '.repeat(10).trim() });
  const { note } = await read(await makeContract(app, owner, tenant, { propertyId }));
  expect(note.length).toBeLessThanOrEqual(50);
  expect(note).toMatch(/^Rent Residency .*\S$/);
});

test('nobody is told where to pay for a contract that only its owner says there is', async () => {
  await set('rents@okbank');
  expect((await read(await makeUnconfirmed(app, owner, tenant))).upiId).toBeNull();
  expect((await read(await makeContract(app, owner, tenant))).upiId).toBe('rents@okbank');
});
